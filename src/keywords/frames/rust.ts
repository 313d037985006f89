import { type FrameReader, plainPath } from './frame-reader.js'

/** `thread 'main' panicked at src/main.rs:10:5:`, `… panicked at 'no', src/main.rs:10:5`; `  --> src/main.rs:10:5` */
const LOCATIONS = [
  /\bpanicked at (?:['"].{0,500}['"], )?([^\s'"]{1,400}):(\d{1,7}):\d{1,7}:?$/,
  /^\s*(?:\d{0,6}\s*)?(?:-->|:::) (\S{1,400}):(\d{1,7}):\d{1,7}$/,
]

export const rustFrame: FrameReader = line => {
  for (const location of LOCATIONS) {
    const found = location.exec(line)
    if (found !== null)
      return { path: plainPath(found[1]!), line: Number(found[2]), function: '', language: 'rust' }
  }
  return undefined
}
