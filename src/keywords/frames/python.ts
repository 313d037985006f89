import { type FrameReader, plainPath } from './frame-reader.js'

const TRACEBACK = /^\s*(?:E\s+)?File "([^"]{1,400})", line (\d{1,7})(?:, in (\S{1,200}))?/
/** `File ~/app/views.py:12, in index(request)` */
const NOTEBOOK = /^\s*File (\S{1,400}):(\d{1,7}), in ([\w.<>]{1,200})/
/** `~/app/views.py in index(request)` */
const OLD_NOTEBOOK = /^\s*(\S{1,400}\.pyx?) in ([\w.<>]{1,200})\(/
/** `tests/test_views.py:12: in test_index`, `app/views.py:3: ValueError` */
const PYTEST = /^\s*([\w./\\~-]{1,400}\.py):(\d{1,7}): (?:in ([\w.<>]{1,200})|[A-Z]\w{1,100}$)/

export const pythonFrame: FrameReader = line => {
  const found = TRACEBACK.exec(line) ?? NOTEBOOK.exec(line) ?? PYTEST.exec(line)
  if (found !== null) return frame(found[1]!, Number(found[2]), found[3] ?? '')
  const old = OLD_NOTEBOOK.exec(line)
  return old === null ? undefined : frame(old[1]!, 0, old[2]!)
}

function frame(path: string, line: number, name: string) {
  const inside = name.startsWith('<') ? '' : name
  return { path: plainPath(path), line, function: inside, language: 'python' as const }
}
