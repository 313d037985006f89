import {
  type EvidenceReader,
  type EvidenceSource,
  type Observe,
  type ProducerFacts,
  SAYS_NOTHING,
} from '../../evidence.js'
import { lineNumber, MalformedEvidence } from '../../malformed.js'
import { eachField, Fields } from '../../source/protobuf.js'

const PROFILE = { sampleType: 1, sample: 2, location: 4, function: 5, text: 6 } as const
const SAMPLE_TYPE = { unit: 2 } as const
const SAMPLE = { locations: 1, values: 2 } as const
const LOCATION = { id: 1, line: 4 } as const
const LINE = { function: 1 } as const
const FUNCTION = { id: 1, name: 2, file: 4, startLine: 5 } as const
/** Units of time, and how many are a millisecond. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ['nanoseconds', 1e6],
  ['microseconds', 1e3],
  ['milliseconds', 1],
])
/** `0a 04 08 01 10 02`: a first type of values, which refers to two texts. */
const FIRST_TYPE = { key: 0x0a, lengths: [4, 5, 6, 7, 8], type: 0x08, unit: 0x10 } as const
const LARGE = 0x80
/** Keys of numbers that the runtime of Go writes before it: time, duration, period. */
const NUMBERS_BEFORE: ReadonlySet<number> = new Set([0x48, 0x50, 0x60])

function isPprofHead(head: Uint8Array): boolean {
  let at = 0
  while (NUMBERS_BEFORE.has(head[at]!)) {
    at++
    while (head[at]! >= LARGE) at++
    at++
  }
  return isFirstType(head.subarray(at))
}

function isFirstType([key, length, type, ...rest]: Uint8Array): boolean {
  const unit = rest.findIndex(byte => byte < LARGE) + 1
  return (
    key === FIRST_TYPE.key &&
    FIRST_TYPE.lengths.some(each => each === length) &&
    type === FIRST_TYPE.type &&
    rest[unit] === FIRST_TYPE.unit
  )
}

interface ProfiledFunction {
  name: number
  file: number
  line: number
}

/** A profile of pprof, of Go, Java, Rust and others. */
export const pprof: EvidenceReader = {
  format: 'pprof',
  title: 'pprof profile',
  recognises: isPprofHead,
  read,
}

/** Reads it twice: texts, functions and places stand behind the samples. */
async function read(source: EvidenceSource, observe: Observe): Promise<ProducerFacts> {
  const profile = new ProfileTables()
  await eachField(source.chunks(), new Set(Object.values(PROFILE)), (field, bytes) =>
    profile.add(field, bytes),
  )
  const samples = new Map<number, { samples: number; milliseconds: number }>()
  const timeAt = profile.timeColumn()
  await eachField(source.chunks(), new Set([PROFILE.sample]), (_, bytes) => {
    const { locations, values } = sampleOf(bytes)
    // The innermost first: it is what ran.
    const running = profile.functionAt(locations[0] ?? 0)
    if (running === undefined) return
    const known = samples.get(running) ?? { samples: 0, milliseconds: 0 }
    samples.set(running, known)
    known.samples += timeAt === null || values.length > 1 ? (values[0] ?? 0) : 1
    if (timeAt !== null) known.milliseconds += (values[timeAt.column] ?? 0) / timeAt.perMillisecond
  })
  for (const [id, counted] of samples) {
    const place = profile.placeOf(id)
    if (place !== null)
      observe({
        kind: 'sample',
        from: { path: place.path, first: place.line, last: place.line },
        name: place.name,
        ...counted,
      })
  }
  return SAYS_NOTHING
}

/** The tables that samples refer to. */
class ProfileTables {
  readonly #texts: string[] = []
  readonly #units: number[] = []
  readonly #functions = new Map<number, ProfiledFunction>()
  /** Location → function. */
  readonly #locations = new Map<number, number>()

  add(field: number, bytes: Uint8Array): void {
    if (field === PROFILE.text) this.#texts.push(Buffer.from(bytes).toString('utf8'))
    else if (field === PROFILE.sampleType) this.#units.push(numberIn(bytes, SAMPLE_TYPE.unit))
    else if (field === PROFILE.function) this.#addFunction(bytes)
    else if (field === PROFILE.location) this.#addLocation(bytes)
  }

  #addFunction(bytes: Uint8Array): void {
    const line = lineNumber(numberIn(bytes, FUNCTION.startLine), 'of a function')
    this.#functions.set(numberIn(bytes, FUNCTION.id), {
      name: numberIn(bytes, FUNCTION.name),
      file: numberIn(bytes, FUNCTION.file),
      line,
    })
  }

  /** Of inlined functions the innermost, which is first. */
  #addLocation(bytes: Uint8Array): void {
    let id = 0
    let called = 0
    const fields = new Fields(bytes)
    while (fields.next()) {
      if (fields.field === LOCATION.id) id = fields.number()
      else if (fields.field === LOCATION.line && called === 0)
        called = numberIn(fields.bytes(), LINE.function)
    }
    if (called !== 0) this.#locations.set(id, called)
  }

  functionAt(location: number): number | undefined {
    return this.#locations.get(location)
  }

  /** Which value of a sample is a time. Null if none is. */
  timeColumn(): { column: number; perMillisecond: number } | null {
    for (const [column, unit] of this.#units.entries()) {
      const perMillisecond = UNITS.get(this.#textAt(unit))
      if (perMillisecond !== undefined) return { column, perMillisecond }
    }
    return null
  }

  placeOf(id: number): { name: string; path: string; line: number } | null {
    const found = this.#functions.get(id)
    if (found === undefined) return null
    return { name: this.#textAt(found.name), path: this.#textAt(found.file), line: found.line }
  }

  #textAt(number: number): string {
    const text = this.#texts[number]
    if (text === undefined) throw new MalformedEvidence('a text of the profile', `its number ${number}`)
    return text
  }
}

function sampleOf(bytes: Uint8Array): { locations: number[]; values: number[] } {
  const sample = { locations: [] as number[], values: [] as number[] }
  const fields = new Fields(bytes)
  while (fields.next()) {
    if (fields.field === SAMPLE.locations) fields.numbersInto(sample.locations)
    else if (fields.field === SAMPLE.values) fields.numbersInto(sample.values)
  }
  return sample
}

function numberIn(bytes: Uint8Array, field: number): number {
  let value = 0
  const fields = new Fields(bytes)
  while (fields.next()) if (fields.field === field) value = fields.number()
  return value
}
