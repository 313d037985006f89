const SOURCE_OPENS = /^\s*"source": ?\[\s*$/
const SOURCE_LINE = /^\s*"source": ?(?:".+"|\[".+"\]),?\s*$/
const CLOSES = /^\s*\]/

/** Tells of lines of a notebook's file whether one of them is of a cell's source. Notebooks are written with a line a string. */
export function isInCellSource(text: string): (first: number, last: number) => boolean {
  const lines = text.split('\n')
  const inSource = new Uint8Array(lines.length + 1)
  let open = false
  lines.forEach((line, at) => {
    if (open && CLOSES.test(line)) open = false
    else if (open || SOURCE_LINE.test(line)) inSource[at + 1] = 1
    else open = SOURCE_OPENS.test(line)
  })
  return (first, last) => inSource.subarray(first, last + 1).includes(1)
}
