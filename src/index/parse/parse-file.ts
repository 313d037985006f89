import { encodeFacts } from '../../facts/codec.js'
import { decodeText } from '../../facts/decode-text.js'
import { factsReader, partsOf } from '../../facts/extract.js'
import { extractorOf } from '../../facts/extractor.js'
import type { Facts } from '../../facts/facts.js'
import { isGrammarCrash } from '../../facts/grammar.js'
import type { Language } from '../../facts/language.js'
import { mentionsOf } from '../../facts/mentions.js'
import { packageName } from '../../facts/package-name.js'
import { binaryExclusion, classifyContent } from '../../files/content-rules.js'
import { blobHash, readBlob } from '../../files/read-blob.js'
import { detectLanguage, OPENING_BYTES } from '../../languages/detect.js'
import { loadLanguage } from '../../languages/languages.js'
import { plainText } from '../../languages/plain-text/plain-text.js'
import { extractTerms } from '../../search/extract-terms.js'
import { messageOf } from '../../shared/errors.js'
import type { BlobKey, BlobRecord, NewFile } from '../../store/store.js'
import { purposeWords } from '../../summaries/purpose-words.js'

const NO_TERMS = new Uint8Array()

export interface ParseJob {
  root: string
  maxFileBytes: number
  /** True if the facts of this blob are in the store. */
  isKnown(key: BlobKey): boolean
  /** Whether to make the words too. */
  searchable: boolean
  /** Folders that are no links, of the files that are read together. */
  folders: Set<string>
  /** Runs the work on a file's text. */
  run<T>(act: () => T): T
}

export interface ParsedFile {
  file: NewFile
  /** Facts made now; null if they are in the store or the file has none. */
  blob: BlobRecord | null
  /** A problem in words; '' if there is none. */
  note: string
}

/** Reads one file and makes its facts, unless they are stored. Never throws for a fault of the file. */
export async function parseFile(path: string, job: ParseJob): Promise<ParsedFile> {
  const found = readBlob(job.root, path, job.maxFileBytes, job.folders)
  if ('reason' in found) {
    const stat = { size: 0, mtimeMs: 0, ctimeMs: 0, readAt: 0 }
    return leftOut({ path, ...stat, key: null, reason: found.reason, detail: found.detail })
  }
  const { bytes, size, mtimeMs, ctimeMs, readAt } = found
  const place = { path, size, mtimeMs, ctimeMs, readAt }
  const verdict = binaryExclusion(bytes) ?? job.run(() => classifyContent(path, bytes))
  if (verdict !== null)
    return {
      file: { ...place, key: null, reason: verdict.reason, detail: verdict.rule },
      blob: null,
      note: '',
    }

  const names = detectLanguage(path, openingOf(bytes))
  const extractor = extractorOf(names)
  const hash = blobHash(bytes)
  const key = { hash, language: names.id, extractor }
  const file: NewFile = { ...place, key, reason: '', detail: '' }
  if (job.isKnown(key)) return { file, blob: null, note: '' }

  const { text, note: decoding } = job.run(() => decodeText(bytes))
  if (bytes.length > job.maxFileBytes && text.length > job.maxFileBytes) {
    const detail = `${text.length} characters of source, over ${job.maxFileBytes}`
    return leftOut({ ...place, key: null, reason: 'oversized', detail })
  }
  const language = await loadLanguage(names)
  const parts = job.run(() => partsOf(text, language))
  const read = await factsReader(language, parts)
  return job.run(() => {
    const facts = factsOf(text, decoding, language, read)
    const note = facts.notes.join('; ')
    return { file, blob: blobOf(key, bytes, text, facts, job.searchable), note }
  })
}

function blobOf(
  key: BlobKey,
  bytes: Uint8Array,
  text: string,
  facts: Facts,
  searchable: boolean,
): BlobRecord {
  return {
    ...key,
    facts: encodeFacts(facts),
    names: [...new Set(facts.definitions.map(definition => definition.name))],
    packageName: packageName(facts),
    mentions: mentionsOf(facts),
    terms: searchable ? extractTerms(text, facts, purposeWords) : NO_TERMS,
    bytes: bytes.length,
    lines: facts.lines,
    definitions: facts.definitions.length,
    references: facts.references.length,
    syntaxErrors: facts.syntaxErrors,
  }
}

function leftOut(file: NewFile): ParsedFile {
  return { file, blob: null, note: file.detail }
}

/** If the grammar fails on a file, its words are still found. */
function factsOf(text: string, note: string, language: Language, read: (text: string) => Facts): Facts {
  let facts: Facts
  try {
    facts = read(text)
  } catch (error) {
    if (isGrammarCrash(error)) throw error
    facts = plainText.read(text)
    facts.notes.push(
      `could not be parsed as ${language.title}, only its words are known: ${messageOf(error)}`,
    )
  }
  if (note !== '') facts.notes.push(note)
  return facts
}

/** For the language: ASCII is enough. */
function openingOf(bytes: Uint8Array): string {
  const length = Math.min(bytes.length, OPENING_BYTES)
  return Buffer.from(bytes.buffer, bytes.byteOffset, length).toString('latin1')
}
