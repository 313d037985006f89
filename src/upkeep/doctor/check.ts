/** What one look at the surroundings of the program found. */
export interface Check {
  /** What was looked at: `Node.js`, `git`, `disk`. */
  about: string
  /** `advice`: it works, but could work better; `fault`: something does not work. */
  state: 'good' | 'advice' | 'fault'
  found: string
  /** What to do; '' if nothing. */
  remedy: string
}

/** What the checks look at. Tests give their own. */
export interface Patient {
  /** The folder of the repository. */
  root: string
  storePath: string
  env: Readonly<Record<string, string | undefined>>
  platform: NodeJS.Platform
  homedir: string
  nodeVersion: string
  /** The script that runs. */
  script: string
}

export function good(about: string, found: string): Check {
  return { about, state: 'good', found, remedy: '' }
}

export function advice(about: string, found: string, remedy: string): Check {
  return { about, state: 'advice', found, remedy }
}

export function fault(about: string, found: string, remedy: string): Check {
  return { about, state: 'fault', found, remedy }
}
