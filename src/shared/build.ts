declare const SEAMARK_BUILD: string | undefined

/** A hash of the source that this program was built from; '' where it runs from the source itself, which may change. */
export const BUILD: string = typeof SEAMARK_BUILD === 'string' ? SEAMARK_BUILD : ''
