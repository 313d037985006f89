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
import { type OwnProgram, ownCommand, ownHook } from './own-command.js'
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
    settingsOf(agent, options, exists).map((setting): InitStep => {
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

/** A removal checks all scopes and files; an addition uses one. */
function settingsOf(
  agent: Agent,
  { host, program, scope, hook, remove }: InitOptions,
  exists: (path: string) => boolean,
): Setting[] {
  const scopes = scope !== null ? [scope] : remove ? agent.scopes : agent.scopes.slice(0, 1)
  return scopes.flatMap(each => [
    ...inFiles(agent.server(host, each, ownCommand(['mcp'], each, program)), remove, exists),
    ...((hook || remove) && agent.hook !== undefined ? [agent.hook(host, each, ownHook(each, program))] : []),
  ])
}

/** The setting in the file that is there, or in the usual one; for a removal in each that is there. */
function inFiles(setting: Setting, remove: boolean, exists: (path: string) => boolean): Setting[] {
  const there = [setting.file, ...(setting.otherFiles ?? [])].filter(exists)
  const files = there.length === 0 ? [setting.file] : remove ? there : there.slice(0, 1)
  return files.map(file => ({ ...setting, file }))
}
