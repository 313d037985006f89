const ATTEMPTS = 4
const FIRST_DELAY_MS = 200

/** Tries again after a growing pause; the last error is thrown. */
export async function retry<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act()
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      await pause(FIRST_DELAY_MS * 2 ** attempt)
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}
