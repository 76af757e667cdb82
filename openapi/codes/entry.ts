// What is said of an error code: its HTTP status, the English text with {placeholders}, and the keys its context may carry.

export interface CodeEntry {
  /** HTTP status; for the real-time codes the close code of the websocket. */
  readonly status: number
  /** English text; each `{placeholder}` is a key of `context`. */
  readonly message: string
  /** Keys that the envelope's `context` may hold for this code. */
  readonly context?: readonly string[]
}
