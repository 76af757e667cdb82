// What is wrong with a cell or a row, as a code of the error catalogue.

export type FaultContext = Readonly<Record<string, unknown>>

export interface Fault {
  /** A common number of four digits, to which the resource's letters are added, or a whole code. */
  readonly code: string
  readonly context: FaultContext
}

export const fault = (code: string, context: FaultContext): Fault => ({ code, context })

/** The code as it travels: `0013` → `ZBPE0013`. */
export const wireCode = (code: string, letters: string): string => (/^\d{4}$/.test(code) ? `ZB${letters}${code}` : code)
