/** Hosts in the value of a variable: `postgres://user@db:5432/x`, `db:5432`, `db`; only the first part of `web.shop.svc`. */
const HOST = /(?:\/\/(?:[^@/\s]*@)?|^|[,\s])([A-Za-z][\w-]*)(?:\.[\w.-]+)?(?=:\d+|[/,\s]|$)/g
/** A bare word is a host only if the name of the variable implies it. */
const HOST_VARIABLE = /HOST|ADDR|SERVER|URL|ENDPOINT|BROKER/i

/** The hosts that the value of an environment variable names. */
export function hostsIn(variable: string, value: string): string[] {
  const found: string[] = []
  for (const [whole, host] of value.matchAll(HOST)) {
    const isAddress = whole.includes('//') || value.includes(`${whole}:`)
    if (isAddress || HOST_VARIABLE.test(variable)) found.push(host!)
  }
  return found
}
