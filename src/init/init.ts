import { messageOf, SeamarkError } from '../shared/errors.js'
import { AGENT_NAMES, type Agent, type AgentName, type Place, type Scope, type Setting } from './agent.js'
import { AGENTS } from './agents.js'
import { writeConfig } from './config-file.js'
import { type OwnProgram, ownCommand } from './own-command.js'
import { nameOf, type PlannedChange, planAdding, planRemoving } from './plan-change.js'
import type { InitRecords } from './records.js'

export interface InitRequest {
  place: Place
  program: OwnProgram
  /** Empty for those that are found. */
  agents: readonly AgentName[]
  /** Null for what is usual with each. */
  scope: Scope | null
  hook: boolean
  remove: boolean
}

/** A change, or why it cannot be made. */
export interface InitStep {
  agent: Agent
  setting: Setting
  change: PlannedChange | null
  problem: string
}

/** Agents that leave traces here. */
export function detectAgents(place: Place, exists: (path: string) => boolean): Agent[] {
  return AGENTS.filter(agent => agent.traces(place).some(exists))
}

/** All that would be done, without doing it. One broken file does not keep the others from it. */
export function planInit(
  request: InitRequest,
  records: InitRecords,
  exists: (path: string) => boolean,
): InitStep[] {
  return chosenAgents(request, exists).flatMap(agent =>
    settingsOf(agent, request).map((setting): InitStep => {
      try {
        const change = request.remove ? planRemoving(setting, records) : planAdding(setting)
        return { agent, setting, change, problem: '' }
      } catch (error) {
        if (!(error instanceof SeamarkError)) throw error
        return { agent, setting, change: null, problem: messageOf(error) }
      }
    }),
  )
}

export function carryOutStep({ setting, change }: InitStep, records: InitRecords): void {
  if (change === null || (change.action !== 'add' && change.action !== 'remove')) return
  const { before, after, record, madeFolder } = change
  const written = writeConfig(setting.file, before, after, madeFolder)
  records.set(setting.file, nameOf(setting), record === null ? null : { ...record, ...written })
}

function chosenAgents({ agents, place, scope }: InitRequest, exists: (path: string) => boolean): Agent[] {
  const chosen =
    agents.length > 0 ? AGENTS.filter(({ name }) => agents.includes(name)) : detectAgents(place, exists)
  if (chosen.length === 0) {
    throw new SeamarkError(
      'NOT_FOUND',
      `Found none of the agents that can be set up here. Name one: --agent ${AGENT_NAMES.join(', ')}.`,
    )
  }
  const fitting = chosen.filter(({ scopes }) => scope === null || scopes.includes(scope))
  const unfit = chosen.filter(agent => !fitting.includes(agent))
  if (fitting.length === 0 || (agents.length > 0 && unfit.length > 0))
    throw new SeamarkError(
      'BAD_INPUT',
      `${unfit.map(({ title }) => title).join(', ')} has no settings of a project: leave --project out.`,
    )
  return fitting
}

/** What is taken out is looked for in all places it may be; what is put in goes to one. */
function settingsOf(agent: Agent, { place, program, scope, hook, remove }: InitRequest): Setting[] {
  const scopes = scope !== null ? [scope] : remove ? agent.scopes : agent.scopes.slice(0, 1)
  return scopes.flatMap(each => [
    agent.server(place, each, ownCommand(['mcp'], each, program)),
    ...((hook || remove) && agent.hook !== undefined
      ? [agent.hook(place, each, ownCommand(['hook'], each, program))]
      : []),
  ])
}
