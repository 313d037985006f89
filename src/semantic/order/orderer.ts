/** What a chat model sees of a candidate: enough to judge, little to pay for. */
export interface OrderCandidate {
  /** Path, name and signature in one line. */
  title: string
  /** What it is for, in a sentence; '' if nothing is known. */
  summary: string
}

/** Puts candidates into the order in which they answer a question. */
export interface Orderer {
  readonly id: string
  /** The host that signatures and summaries are sent to; '' if they stay on this machine. */
  readonly sentTo: string
  /** Numbers of candidates, best first; those that it leaves out follow in their old order. */
  order(question: string, candidates: readonly OrderCandidate[]): Promise<number[]>
}

/** Sends a prompt to a chat model and gives its answer. */
export type AskChat = (instructions: string, prompt: string) => Promise<string>
