import type { Opened } from '../index/artefacts/opened.js'
import { runTask, type TaskSources } from '../learn/run-task.js'
import { answerFiles, answerPullRequest, type ChangeSources } from '../rank/change/answer-change.js'
import type { TaskRun } from '../rank/task-run.js'
import { type BuildOptions, buildPack, type PackMaterial, packItems, type SourcedPack } from './build-pack.js'
import { checkoutTexts } from './checkout-texts.js'
import type { FormView, PackedPlace } from './form-view.js'
import { formViews } from './form-views.js'
import { changeMaterial, taskMaterial } from './pack-material.js'
import type { PackOptions, PackPlan, PackQuery } from './pack-options.js'
import type { PackTexts } from './pack-texts.js'
import { packedIds } from './packed-ids.js'

/** A plan, and where texts are read and rendered. */
export type PackBuild = PackPlan & Omit<BuildOptions, 'texts'> & { opened: Opened }
type ChangeQuery = Exclude<PackQuery, { task: string }>

/** Ranks a task, packs the best items, and records them, so that later uses can be attributed to them. */
export async function packTask(
  sources: TaskSources,
  task: string,
  options: PackOptions,
  build: PackBuild,
): Promise<SourcedPack> {
  const { world, learning } = sources
  const { run, material } = await rankedTask(sources, task, options, build)
  const pack = await buildPack(material, { ...build, texts: textsOf(material, build) })
  learning.recordAnswer(world, run, options, packedIds(material.candidates, pack))
  return pack
}

/** The forms of one definition in the answer to a task. Nothing is recorded: it is looked at, not answered. */
export async function formsInTask(
  sources: TaskSources,
  task: string,
  options: PackOptions,
  build: PackBuild,
  place: PackedPlace,
): Promise<FormView[]> {
  const { material } = await rankedTask(sources, task, options, build)
  return formsIn(material, build, place)
}

async function rankedTask(
  sources: TaskSources,
  task: string,
  options: PackOptions,
  { contextOptions, limit }: PackBuild,
): Promise<{ run: TaskRun; material: PackMaterial }> {
  const run = await sources.refine(runTask(sources, task, { ...options, ...contextOptions }), options)
  return { run, material: taskMaterial(sources.world, run, limit, sources.leftOut) }
}

/** Packs what files or a change affect. */
export async function packChange(
  sources: ChangeSources,
  query: ChangeQuery,
  build: PackBuild,
): Promise<SourcedPack> {
  const material = await affected(sources, query, build)
  return buildPack(material, { ...build, texts: textsOf(material, build) })
}

/** The forms of one definition in what files or a change affect. */
export async function formsInChange(
  sources: ChangeSources,
  query: ChangeQuery,
  build: PackBuild,
  place: PackedPlace,
): Promise<FormView[]> {
  return formsIn(await affected(sources, query, build), build, place)
}

async function affected(
  sources: ChangeSources,
  query: ChangeQuery,
  { contextOptions }: PackBuild,
): Promise<PackMaterial> {
  if ('diff' in query)
    return changeMaterial('pull-request', await answerPullRequest(sources, query.diff, contextOptions))
  const { rootDir } = sources.checkout
  const options = { ...contextOptions, ...query }
  return changeMaterial('files', answerFiles(sources.world(), rootDir, query.files, options))
}

async function formsIn(material: PackMaterial, build: PackBuild, place: PackedPlace): Promise<FormView[]> {
  const { items } = await packItems(material, { ...build, texts: textsOf(material, build) })
  return formViews(items, place)
}

function textsOf({ commit, world }: PackMaterial, { opened }: PackBuild): PackTexts {
  return { ...checkoutTexts(opened, commit), sizes: () => opened.sizesAt(world.graph) }
}
