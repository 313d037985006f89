/** Which repository of a server the page is of. */
export interface Scope {
  repository: string
  /** A branch, a pull request or a commit; '' for the main branch. */
  ref: string
}

/** Of the address of the page, before its `#`; null where none is chosen. */
export function readScope(search: string): Scope | null {
  const params = new URLSearchParams(search)
  const repository = params.get('repository') ?? ''
  return repository === '' ? null : { repository, ref: params.get('ref') ?? '' }
}

/** The address of the page of a repository, to link to. */
export function scopeHref({ repository, ref }: Scope): string {
  const params = new URLSearchParams(ref === '' ? { repository } : { repository, ref })
  return `?${params}`
}
