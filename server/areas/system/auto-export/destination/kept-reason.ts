// Why something failed, as a run keeps it: a code with the values that its text needs.
import { SftpFault } from '#server/platform/destinations/sftp.ts'
import { type CodeContext, Refusal } from '#server/platform/errors/refusal.ts'

export interface KeptReason {
  readonly code: string
  readonly context: CodeContext
}

const keyCodes: ReadonlyMap<string, string> = new Map([
  ['UNTRUSTED', 'ZBSY0115'],
  ['KEY_CHANGED', 'ZBSY0106'],
])

/** What is neither a refusal nor a fault of a server is said in general words. */
export function keptReason(error: unknown): KeptReason {
  if (error instanceof SftpFault)
    return { code: keyCodes.get(error.stage) ?? 'ZBSY0104', context: { stage: error.stage } }
  return error instanceof Refusal ? { code: error.code, context: error.context } : { code: 'ZBOA0001', context: {} }
}

/** As a column takes it. */
export const contextJson = (reason: KeptReason | null): string | null => reason && JSON.stringify(reason.context)
