import type { Surroundings } from '../store/location.js'

export const AGENT_NAMES = [
  'claude-code',
  'cursor',
  'vscode',
  'zed',
  'codex',
  'windsurf',
  'opencode',
  'gemini-cli',
  'copilot-cli',
  'antigravity',
] as const
export type AgentName = (typeof AGENT_NAMES)[number]

/** `project`: for everyone who works on the repository; `user`: for one person, in all repositories. */
export type Scope = 'project' | 'user'

/** Inputs for the paths of settings. Nothing is looked up: tests pass their own values. */
export interface HostEnvironment extends Surroundings {
  /** The top folder of the repository. */
  root: string
}

/** A command line. */
export interface Command {
  command: string
  args: string[]
}

/** A value in a settings file, and its position. */
export interface Setting {
  file: string
  /** Files that the agent reads as well: if one of them exists and `file` does not, the value goes there. */
  otherFiles?: readonly string[]
  format: 'json' | 'toml'
  /** The keys that lead to it. `ITEM` stands for any position in a list: there the value is added as an item. */
  path: readonly (string | typeof ITEM)[]
  value: unknown
  /** True if an existing value is ours: a list may contain items of others. */
  isOurs(value: unknown): boolean
}

export const ITEM = Symbol('an item of a list')

/** An agent that can be configured to use Seamark. */
export interface Agent {
  name: AgentName
  title: string
  /** Supported scopes, the usual one first. */
  scopes: readonly Scope[]
  /** Files and folders that exist if the agent is in use. */
  traces(host: HostEnvironment): string[]
  server(host: HostEnvironment, scope: Scope, command: Command): Setting
  /** Hook that reports what the agent reads and edits, by a line for a shell; absent if the agent has no hooks. */
  hook?(host: HostEnvironment, scope: Scope, shellLine: string): Setting
}
