import { MalformedEvidence, quoted } from '../malformed.js'

/** Checks of the shapes of values in JSON, with errors that say where. */

export type JsonObject = Readonly<Record<string, unknown>>

export function objectAt(value: unknown, where: string): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new MalformedEvidence(`an object ${where}`, quoted(value))
  return value as JsonObject
}

export function listAt(value: unknown, where: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new MalformedEvidence(`a list ${where}`, quoted(value))
  return value
}

export function textAt(value: unknown, where: string): string {
  if (typeof value !== 'string') throw new MalformedEvidence(`a text ${where}`, quoted(value))
  return value
}

export function numberAt(value: unknown, where: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new MalformedEvidence(`a number ${where}`, quoted(value))
  return value
}
