import type { FrameReader } from './frame-reader.js'

/** `    at Cart.total` and `at async total`: a trace whose places were removed by a bundler or by a person. */
const FRAME =
  /^\s*at (?:async )?(?:new )?([\w$]{1,100}(?:\.[\w$<>]{1,100}){0,6})\s*(?:\((?:<anonymous>|native)\))?$/
const IN_TRACE = /^\s*at \S|(?:Error|Exception)\b/

/** A dotted name is a frame anywhere; a plain one only below an error or another frame: "at home" is prose. */
export const bareNameFrame: FrameReader = (line, before) => {
  const name = FRAME.exec(line)?.[1]
  if (name === undefined || !(name.includes('.') || IN_TRACE.test(before))) return undefined
  return { path: '', line: 0, function: name, language: 'javascript' }
}
