// Creating or changing one record: its form, saving, what the server refuses, and the record that someone else changed meanwhile.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import type { Confirmation } from '#src/api/crud.ts'
import { keys } from '#src/api/queries.ts'
import { createRecord, patchRecord, recordQuery } from './calls.ts'
import { type Conflict, differencesOf, keptValues, type Side } from './conflict.ts'
import type { Draft } from './drafts.ts'
import { planForm } from './form-plan.ts'
import { additionOf, changesOf, createForm, type Form } from './form-store.ts'
import { copiedValues } from './form-values.ts'
import type { Problem } from './problems.ts'
import { refresh } from './refresh.ts'
import type { Fields, RecordRow, ResourceScreen } from './screen.ts'
import { isConflict, isWarning, refusalOf } from './server-problems.ts'

/** `unchanged`: there was nothing to save. `refused`: the form says why, beginning with the field named. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly record: RecordRow; readonly steps: readonly string[] }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly field?: string }
  | { readonly kind: 'conflict' }

export interface RecordForm {
  readonly form: Form
  readonly saving: boolean
  /** What concerns the whole form and not one of its fields. */
  readonly whole: readonly Problem[]
  readonly conflict: Conflict | undefined
  /** The server only warned: what was entered can be saved all the same. */
  readonly warned: boolean
  readonly save: (warnings?: 'heeded' | 'confirmed') => Promise<SaveOutcome>
  /** Goes on from the record as it is now, with the values that stay mine. */
  readonly settle: (sides: Readonly<Record<string, Side>>) => void
  readonly takeTheirs: () => void
  /** Goes on from the record as somebody else left it; nothing was typed here. */
  readonly renew: (now: RecordRow) => void
  /** Puts what was typed beside the record as it is now. */
  readonly compare: (now: RecordRow) => void
  /** Goes on with what an earlier visit typed, from the version that it was typed over. */
  readonly resume: (draft: Draft) => void
  /** The version that is being changed. */
  readonly version: () => number | undefined
}

interface Beginning {
  readonly record?: RecordRow | undefined
  readonly copy?: RecordRow | undefined
  readonly begin?: Fields | undefined
}

/**
 * `record`: the one that is changed; absent for a new one. Its first value counts, also when it is read again later.
 * `copy`: the one whose values a new one begins with; `begin`: some values that it begins with.
 */
export function useRecordForm(screen: ResourceScreen, { record, copy, begin }: Beginning): RecordForm {
  const client = useQueryClient()
  const [form] = useState(() => {
    const made = createForm(planForm(screen, record ? 'update' : 'create'), record)
    if (copy) made.resume({}, copiedValues(made.plan.items, copy))
    if (begin) made.resume({}, begin)
    return made
  })
  const read = useRef(record)
  const [whole, setWhole] = useState<readonly Problem[]>([])
  const [conflict, setConflict] = useState<Conflict>()
  const [warned, setWarned] = useState(false)

  const send = async (confirmation: Confirmation): Promise<SaveOutcome> => {
    const known = read.current
    const body = known ? changesOf(form) : additionOf(form)
    if (known && Object.keys(body).length === 0) return { kind: 'unchanged' }
    const steps: string[] = []
    const saved = known
      ? await patchRecord(screen.meta, known.id, { ...body, version: known.version }, confirmation, steps)
      : await createRecord(screen.meta, body, confirmation, steps)
    client.setQueryData(keys.record(screen.meta.name, saved.id), saved)
    await refresh(client, screen.meta.name)
    form.restart(saved)
    read.current = saved
    return { kind: 'saved', record: saved, steps }
  }

  const meet = async (context: ApiError['context'], known: RecordRow): Promise<SaveOutcome> => {
    compare(await client.fetchQuery({ ...recordQuery(screen.meta, known.id), staleTime: 0 }), context)
    return { kind: 'conflict' }
  }

  const compare = (theirs: RecordRow, context?: ApiError['context']) => {
    const differences = differencesOf(form.plan.items, {
      base: form.initial(),
      mine: form.state.current().values,
      theirs,
    })
    const user = String(context?.change_user ?? theirs.change_user ?? '')
    setConflict({ user, time: String(context?.change_time ?? theirs.change_time ?? ''), theirs, differences })
  }

  const refuse = (error: ApiError): SaveOutcome => {
    const shown = form.plan.items.map(({ field }) => field)
    const refusal = refusalOf(error, shown)
    form.refuse(refusal.fields)
    setWhole(refusal.whole)
    setWarned(isWarning(error))
    const field = shown.find((name) => refusal.fields[name])
    return { kind: 'refused', ...(field && { field }) }
  }

  const save = async (warnings: 'heeded' | 'confirmed' = 'heeded'): Promise<SaveOutcome> => {
    setWhole([])
    setWarned(false)
    const [field] = form.check()
    if (field) return { kind: 'refused', field }
    return mutateAsync(warnings === 'confirmed' ? { confirm: '1' } : {})
  }

  const { mutateAsync, isPending } = useMutation({
    // The form says what failed.
    meta: { quiet: true },
    mutationFn: async (confirmation: Confirmation) => {
      try {
        return await send(confirmation)
      } catch (error) {
        if (isConflict(error) && read.current) return await meet(error.context, read.current)
        if (error instanceof ApiError && error.status === 400) return refuse(error)
        throw error
      }
    },
  })

  const version = useCallback(() => read.current?.version, [])

  const goOn = (kept: ReturnType<typeof keptValues>) => {
    if (!conflict) return
    read.current = conflict.theirs
    form.restart(conflict.theirs, kept)
    setConflict(undefined)
  }

  return {
    form,
    saving: isPending,
    whole,
    conflict,
    warned,
    save,
    settle: (sides) => goOn(keptValues(conflict?.differences ?? [], sides)),
    takeTheirs: () => goOn({}),
    renew: (now) => {
      read.current = now
      form.restart(now)
    },
    compare: (now) => compare(now),
    resume: ({ base, values, version }) => {
      form.resume(base, values)
      if (read.current && version !== undefined) read.current = { ...read.current, version }
    },
    version,
  }
}
