import { InvalidArgumentError } from 'commander'

/** Values of options and arguments, checked where the command line is read. */

const MAX_PORT = 65_535

export function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError('Expected a whole number above 0.')
  return Number(text)
}

export function wholeNumberOrZero(text: string): number {
  return text === '0' ? 0 : wholeNumber(text)
}

export function nonEmpty(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It is empty.')
  return text.trim()
}

export function portNumber(text: string): number {
  const port = wholeNumberOrZero(text)
  if (port > MAX_PORT) throw new InvalidArgumentError(`Expected a port up to ${MAX_PORT}.`)
  return port
}
