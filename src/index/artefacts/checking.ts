import { messageOf } from '../../shared/errors.js'
import type { StoreCheck } from './artefact.js'

export type Say = (fault: string) => void

/** An exception is a fault too: a check that cannot run has not passed. */
export function checked(title: string, of: string, act: (say: Say) => number): StoreCheck {
  const result: StoreCheck = { check: title, of, checked: 0, faults: [], unchecked: null }
  try {
    result.checked = act(fault => result.faults.push(fault))
  } catch (error) {
    result.faults.push(messageOf(error))
  }
  return result
}

/** In words; '' if there is no problem. */
export function problemOf(act: () => unknown): string {
  try {
    act()
    return ''
  } catch (error) {
    return messageOf(error)
  }
}
