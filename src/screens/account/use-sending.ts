// Sends a small form: whether it is running, and what the server found wrong with which field.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import type { Problems } from '#src/crud/model/problems.ts'
import { refusalOf } from '#src/crud/model/server-problems.ts'
import { problemText } from '#src/crud/view/record/problem-text.ts'
import { report } from '#src/crud/view/report.ts'

export interface Sending {
  readonly running: boolean
  readonly send: (work: () => Promise<void>) => Promise<void>
  /** The words for a field; undefined: nothing is wrong with it. */
  readonly faultOf: (field: string) => string | undefined
  /** Something is wrong with a field. */
  readonly isFaulty: boolean
  /** Says of a field what is wrong before anything is sent. */
  readonly refuse: (field: string, code: string) => void
}

/** `named`: the field that a code of the whole call is about. */
export function useSending(fields: readonly string[], named: Readonly<Record<string, string>> = {}): Sending {
  const [problems, setProblems] = useState<Problems>({})

  const meet = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 400) return report(error)
    const field = named[error.code]
    const { fields: found, whole } = refusalOf(error, fields)
    if (field) setProblems({ [field]: whole })
    else if (Object.keys(found).length > 0) setProblems(found)
    else report(error)
  }

  const { mutateAsync, isPending } = useMutation({
    // What a field says is not said twice.
    meta: { quiet: true },
    mutationFn: (work: () => Promise<void>) => {
      setProblems({})
      return work()
    },
    onError: meet,
  })

  return {
    running: isPending,
    send: (work) => mutateAsync(work).catch(() => undefined),
    isFaulty: Object.keys(problems).length > 0,
    faultOf: (field) => problems[field]?.map(problemText).join(' '),
    refuse: (field, code) => setProblems({ [field]: [{ code }] }),
  }
}
