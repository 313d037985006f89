export const COLOUR_CHOICES = ['auto', 'always', 'never'] as const
export type ColourChoice = (typeof COLOUR_CHOICES)[number]

/** Whether output may have colours: https://no-color.org, and a terminal that can show them. */
export function hasColour(
  choice: ColourChoice,
  { isTTY }: { isTTY?: boolean | undefined },
  env: Record<string, string | undefined> = process.env,
): boolean {
  if (choice !== 'auto') return choice === 'always'
  return isTTY === true && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb'
}

const RESET = '\u001b[0m'
const CODES = {
  bold: 1,
  dim: 2,
  red: 31,
  green: 32,
  yellow: 33,
  blue: 34,
  magenta: 35,
  cyan: 36,
  grey: 90,
} as const
export type Colour = keyof typeof CODES

/** Line by line: pagers and terminals forget a colour at the end of a line. */
export function coloured(text: string, colour: Colour): string {
  return text
    .split('\n')
    .map(line => (line === '' ? '' : `\u001b[${CODES[colour]}m${line}${RESET}`))
    .join('\n')
}
