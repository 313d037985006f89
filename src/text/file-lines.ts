/** What an item that is no definition shows of its file: a window may be anywhere in it. */
export function fileLinesText(startLine: number): string {
  return startLine === 1 ? 'the top of the file' : 'lines of the file'
}
