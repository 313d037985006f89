/** Packs a trained model (rows, scales, words, settings as separate files) into the one file that the package ships. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeStaticModel } from '../../src/semantic/static/static-model.js'

const [folder, target, id, version] = process.argv.slice(2)
if (folder === undefined || target === undefined || id === undefined || version === undefined)
  throw new Error('import-static.ts FOLDER TARGET ID VERSION')

const bytesOf = (name: string) => new Uint8Array(readFileSync(join(folder, name)))
const given = JSON.parse(readFileSync(join(folder, 'static.json'), 'utf8')) as Record<string, number>
const rows = bytesOf('static.i8')
const scales = bytesOf('static.scale.f32')
const encoded = encodeStaticModel({
  settings: {
    id,
    version: Number(version),
    dimensions: given.dims!,
    alpha: given.alpha!,
    headWeight: given.headWeight!,
    queryTokens: given.queryTokens!,
    headTokens: given.headTokens!,
    bodyTokens: given.bodyTokens!,
    bodyDistinct: given.bodyDistinct!,
  },
  words: readFileSync(join(folder, 'vocab.txt'), 'utf8').trimEnd().split('\n'),
  rows: new Int8Array(rows.buffer),
  scales: new Float32Array(scales.buffer),
})
writeFileSync(target, encoded)
console.log(`${target}: ${encoded.length} bytes`)
