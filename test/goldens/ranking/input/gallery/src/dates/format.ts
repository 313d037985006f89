/** `3 May 2024`, in the language of the reader. */
export function formatDay(iso: string, locale = navigator.language): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso))
}

/** `just now`, `5 minutes ago`. */
export function formatAge(iso: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000)
  return minutes < 1 ? 'just now' : `${minutes} minutes ago`
}
