import type { ImpactDirection } from '../../impact/impact.js'
import { impactLines } from '../../text/reports/impact-text.js'
import { print, printJson } from '../print.js'
import { noteShown } from './note-shown.js'
import { type UpdateFlags, withCurrentRepository } from './open.js'

export interface ImpactFlags extends UpdateFlags {
  repo?: string
  depth: number
  direction: ImpactDirection
  limit: number
}

export async function impactCommand(names: string[], flags: ImpactFlags): Promise<void> {
  await withCurrentRepository(flags.repo ?? '.', flags, async repository => {
    const { depth, direction, limit } = flags
    const impact = await repository.impact({ names, depth, direction, folder: process.cwd() })
    await noteShown(repository, impact.targets.slice(0, limit), 'impact')
    if (!flags.json) {
      print(...impactLines(impact, direction, limit))
      return
    }
    const groups = impact.groups.map(group => ({
      ...group,
      total: group.items.length,
      items: group.items.slice(0, limit),
    }))
    printJson({ ...impact, groups })
  })
}
