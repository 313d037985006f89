/** The own machine, a service by its name, or a host that documentation and tests use. */
const OWN_HOST =
  /^(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1\]|[\w-]+|(?:[\w-]+\.)*example\.(?:com|org|net))(?::\d+)?$/

/** False for the host of someone else, as far as its name says. */
export function isOwnHost(host: string): boolean {
  return OWN_HOST.test(host)
}
