import { InvalidArgumentError } from 'commander'

/** Values of options and arguments, checked where the command line is read. */

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
