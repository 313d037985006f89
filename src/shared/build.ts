declare const SEAMARK_BUILD: string | undefined

/** Hash of the source that this program was built from; '' when it runs from source, which may change. */
export const BUILD: string = typeof SEAMARK_BUILD === 'string' ? SEAMARK_BUILD : ''
