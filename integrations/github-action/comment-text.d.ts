export interface AffectedItem {
  qualifiedName: string
  path: string
  startLine: number
  reasons: string[]
  relation: string
}

export interface Change {
  changed: string[]
  items: AffectedItem[]
  notes: string[]
  tests: { path: string }[]
}

export const MARK: string
export function commentText(change: Change, limit: number): string
