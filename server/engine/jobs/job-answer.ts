// A job as its call answers it.

import { wireTime } from '#server/engine/crud/wire-time.ts'
import { codeText } from '#server/platform/contract/labels.ts'
import type { JobRow } from '#server/platform/jobs/find-job.ts'

/**
 * The members of the result stand beside the state: `created`, `updated`, `failed`, `errors_file` of an import.
 * `zone`: of the company, which times are told in.
 */
export function jobAnswer(job: JobRow, zone: string, more: object = {}) {
  const { id, kind, state, progress, total, payload, result, code, context } = job
  return {
    id,
    kind,
    state,
    progress,
    total,
    create_time: wireTime(job.create_time, zone),
    start_time: wireTime(job.start_time, zone),
    end_time: wireTime(job.end_time, zone),
    ...resourceIn(payload),
    ...(typeof result === 'object' && result),
    ...(code !== null && {
      code,
      context: context ?? {},
      message: codeText('en', code, isRecord(context) ? context : {}),
    }),
    ...more,
  }
}

/** The kind of records that a job's payload names. */
export const resourceIn = (payload: unknown): { readonly resource?: string } =>
  isRecord(payload) && typeof payload.resource === 'string' ? { resource: payload.resource } : {}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
