import type { Tool } from '../tools/tool.js'
import type { Repository } from './results.js'

/** Does something with a tool. One that failed is left alone from there on in this repository; the others go on. */
export async function attempt(tool: Tool, into: Repository, act: () => Promise<void>): Promise<void> {
  if (into.failures[tool.name] !== undefined) return
  try {
    await act()
  } catch (error) {
    into.failures[tool.name] = (error as Error).message
    console.error(`${into.name}: ${tool.name} failed: ${(error as Error).message}`)
  }
}
