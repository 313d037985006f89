type End = () => unknown

const ends: End[] = []

/** As `afterAll`, for hooks too: Vitest never calls an `afterAll` that is given after a wait in a hook or a test. */
export function atEndOfFile(end: End): void {
  ends.push(end)
}

/** The newest first: what works in a folder ends before the folder goes. */
export async function endFile(): Promise<void> {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end()
}
