import type { Surroundings } from '../store/location.js'

export const AGENT_NAMES = ['claude-code', 'cursor', 'vscode', 'zed', 'codex', 'windsurf'] as const
export type AgentName = (typeof AGENT_NAMES)[number]

/** `project`: for everyone who works on the repository; `user`: for one person, in all repositories. */
export type Scope = 'project' | 'user'

/** What paths of settings depend on. Nothing here is looked up: a test says what it is. */
export interface Place extends Surroundings {
  /** The top of the repository. */
  root: string
}

/** How a program is started. */
export interface Command {
  command: string
  args: string[]
}

/** A value in a file of settings, and where it stands. */
export interface Setting {
  file: string
  format: 'json' | 'toml'
  /** The keys that lead to it. A number stands for any place in a list: there the value is one more item. */
  path: readonly (string | typeof ITEM)[]
  value: unknown
  /** Whether a value that stands there is ours: in a list, others' items stand beside it. */
  isOurs(value: unknown): boolean
}

export const ITEM = Symbol('an item of a list')

/** An agent that can be told of Seamark. */
export interface Agent {
  name: AgentName
  title: string
  /** Where it can be told, what is usual first. */
  scopes: readonly Scope[]
  /** Files and folders that are there when somebody uses it. */
  traces(place: Place): string[]
  server(place: Place, scope: Scope, command: Command): Setting
  /** Tells Seamark what the agent reads and edits; absent where an agent has no such thing. */
  hook?(place: Place, scope: Scope, command: Command): Setting
}
