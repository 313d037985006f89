/** Calls `check` from time to time, until the returned function is called. */
export type Watch = (check: () => void) => () => void

/** Does not keep the process alive. */
export function every(milliseconds: number): Watch {
  return check => {
    const timer = setInterval(check, milliseconds)
    timer.unref()
    return () => clearInterval(timer)
  }
}
