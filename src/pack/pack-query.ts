import type { Opened } from '../index/artefacts/opened.js'
import { runTask, type TaskSources } from '../learn/run-task.js'
import { answerFiles, answerPullRequest, type ChangeSources } from '../rank/change/answer-change.js'
import { type BuildOptions, buildPack, type PackMaterial, type SourcedPack } from './build-pack.js'
import { checkoutTexts } from './checkout-texts.js'
import { changeMaterial, taskMaterial } from './pack-material.js'
import type { PackOptions, PackPlan, PackQuery } from './pack-options.js'
import { packedIds } from './packed-ids.js'

/** A plan, and where texts are read and rendered. */
type PackBuild = PackPlan & Omit<BuildOptions, 'texts'> & { opened: Opened }
type ChangeQuery = Exclude<PackQuery, { task: string }>

/** Ranks a task, packs the best items, and records them, so that later uses can be attributed to them. */
export async function packTask(
  sources: TaskSources,
  task: string,
  options: PackOptions,
  build: PackBuild,
): Promise<SourcedPack> {
  const { world, learning, leftOut } = sources
  const run = await sources.refine(runTask(sources, task, { ...options, ...build.contextOptions }), options)
  const material = taskMaterial(world, run, build.limit, leftOut)
  const pack = await packOf(material, build)
  learning.recordAnswer(world, run, options, packedIds(material.candidates, pack))
  return pack
}

/** Packs what files or a change affect. */
export async function packChange(
  sources: ChangeSources,
  query: ChangeQuery,
  build: PackBuild,
): Promise<SourcedPack> {
  const { contextOptions } = build
  const { rootDir } = sources.checkout
  const material =
    'files' in query
      ? changeMaterial(
          'files',
          answerFiles(sources.world(), rootDir, query.files, { ...contextOptions, ...query }),
        )
      : changeMaterial('pull-request', await answerPullRequest(sources, query.diff, contextOptions))
  return packOf(material, build)
}

function packOf(material: PackMaterial, build: PackBuild): Promise<SourcedPack> {
  const { opened } = build
  const sizes = () => opened.sizesAt(material.world.graph)
  const texts = { ...checkoutTexts(opened, material.commit), sizes }
  return buildPack(material, { ...build, texts })
}
