// A job as its call answers it.
import { codeText } from '#server/contract/labels.ts'
import type { JobRow } from './find-job.ts'

/** The members of the result stand beside the state: `created`, `updated`, `failed`, `errors_file` of an import. */
export function jobAnswer({ id, kind, state, progress, total, result, code, context }: JobRow, more: object = {}) {
  return {
    id,
    kind,
    state,
    progress,
    total,
    ...(typeof result === 'object' && result),
    ...(code !== null && {
      code,
      context: context ?? {},
      message: codeText('en', code, isRecord(context) ? context : {}),
    }),
    ...more,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
