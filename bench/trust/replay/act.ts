/** One change of a work tree, with nothing left to chance: a list of them can be played again, whole or in part. */
export type Act =
  | { kind: 'checkout'; commit: string }
  | { kind: 'branch'; name: string }
  | { kind: 'switch'; name: string }
  | { kind: 'commit'; message: string }
  | { kind: 'revert'; commit: string }
  | { kind: 'reset'; commit: string }
  | { kind: 'clean' }
  | { kind: 'write'; path: string; text: string }
  | { kind: 'remove'; path: string }
  | { kind: 'move'; path: string; to: string }
  | { kind: 'restore'; path: string }

/** How the index follows: in the process that made it, told which paths, opened anew, or by another process. */
export type How = 'index' | 'update' | 'reopen' | 'process'

export interface Step {
  acts: Act[]
  how: How
}

/** Paths that an act changes; null if they may be any. */
export function pathsOf(act: Act): string[] | null {
  switch (act.kind) {
    case 'write':
    case 'remove':
      return [act.path]
    case 'move':
      return [act.path, act.to]
    default:
      return null
  }
}
