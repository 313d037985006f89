import { Option } from 'commander'

/** Flags that choose several repositories instead of one. */
export interface WorkspaceFlags {
  workspace?: string
  repos?: string[]
}

export const WORKSPACE_OPTIONS = [
  new Option(
    '--workspace <path>',
    'several repositories as one: a seamark.workspace.json, or a folder with one or with repositories (SEAMARK_WORKSPACE)',
  ),
  new Option('--repos <path...>', 'the same for these repositories').conflicts('workspace'),
] as const
