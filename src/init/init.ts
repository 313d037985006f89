import { messageOf, SeamarkError } from '../shared/errors.js'
import {
  AGENT_NAMES,
  type Agent,
  type AgentName,
  type HostEnvironment,
  type Scope,
  type Setting,
} from './agent.js'
import { AGENTS } from './agents.js'
import { writeConfig } from './config-file.js'
import { type OwnProgram, ownCommand } from './own-command.js'
import { nameOf, planAddition, planRemoval, type SettingsChange } from './plan-change.js'
import type { InitRecords } from './records.js'

interface InitOptions {
  host: HostEnvironment
  program: OwnProgram
  /** Empty: the detected agents. */
  agents: readonly AgentName[]
  /** Null: the usual scope of each agent. */
  scope: Scope | null
  hook: boolean
  remove: boolean
}

/** A change, or the reason why it cannot be made. */
export interface InitStep {
  agent: Agent
  setting: Setting
  change: SettingsChange | null
  problem: string
}

/** Agents that are in use here. */
export function detectAgents(host: HostEnvironment, exists: (path: string) => boolean): Agent[] {
  return AGENTS.filter(agent => agent.traces(host).some(exists))
}

/** Plans all changes without making them. One broken file does not block the others. */
export function planInit(
  options: InitOptions,
  records: InitRecords,
  exists: (path: string) => boolean,
): InitStep[] {
  return selectAgents(options, exists).flatMap(agent =>
    settingsOf(agent, options).map((setting): InitStep => {
      try {
        const change = options.remove ? planRemoval(setting, records) : planAddition(setting)
        return { agent, setting, change, problem: '' }
      } catch (error) {
        if (!(error instanceof SeamarkError)) throw error
        return { agent, setting, change: null, problem: messageOf(error) }
      }
    }),
  )
}

export function applyStep({ setting, change }: InitStep, records: InitRecords): void {
  if (change === null || (change.action !== 'add' && change.action !== 'remove')) return
  const { before, after, record, madeFolder } = change
  const result = writeConfig(setting.file, before, after, madeFolder)
  records.set(setting.file, nameOf(setting), record === null ? null : { ...record, ...result })
}

function selectAgents({ agents, host, scope }: InitOptions, exists: (path: string) => boolean): Agent[] {
  const selected =
    agents.length > 0 ? AGENTS.filter(({ name }) => agents.includes(name)) : detectAgents(host, exists)
  if (selected.length === 0) {
    throw new SeamarkError(
      'NOT_FOUND',
      `Found no supported agent here. Name one: --agent ${AGENT_NAMES.join(', ')}.`,
    )
  }
  const supported = selected.filter(({ scopes }) => scope === null || scopes.includes(scope))
  const unsupported = selected.filter(agent => !supported.includes(agent))
  if (supported.length === 0 || (agents.length > 0 && unsupported.length > 0))
    throw new SeamarkError(
      'BAD_INPUT',
      `${unsupported.map(({ title }) => title).join(', ')} has no project settings: omit --project.`,
    )
  return supported
}

/** A removal checks all scopes; an addition uses one. */
function settingsOf(agent: Agent, { host, program, scope, hook, remove }: InitOptions): Setting[] {
  const scopes = scope !== null ? [scope] : remove ? agent.scopes : agent.scopes.slice(0, 1)
  return scopes.flatMap(each => [
    agent.server(host, each, ownCommand(['mcp'], each, program)),
    ...((hook || remove) && agent.hook !== undefined
      ? [agent.hook(host, each, ownCommand(['hook'], each, program))]
      : []),
  ])
}
