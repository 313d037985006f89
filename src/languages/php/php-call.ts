/** A call taken apart: `Route::prefix('x')->get('/y', …)` has the receiver `Route.prefix()` and the name `get`. */
export interface PhpCall {
  at: number
  /** Node of the receiver, -1 for a function. */
  object: number
  receiver: string
  name: string
  nameNode: number
  /** Values in order. */
  arguments: number[]
}
