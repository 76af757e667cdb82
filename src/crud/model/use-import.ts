// Bringing rows in from a file: look it through, correct how its columns are read, check, run, and what came of it.
// The answer that a refusal carries has no type of its own: it is looked at before it is taken, by a cast.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import { type DateForm, type ImportMode, type ImportResult, importRows } from '#src/api/exchange.ts'
import { isOver, type Job, jobDone, jobQuery } from '#src/api/jobs.ts'
import type { Corrections } from './import-cells.ts'
import { type ImportDraft, importDraft } from './import-draft.ts'
import { type ImportMapping, rememberedImport, rememberImport } from './import-memory.ts'
import { refresh } from './refresh.ts'
import type { ResourceScreen } from './screen.ts'
import { useSessionFacts } from './session-facts.ts'

export type ImportStep = 'file' | 'columns' | 'check' | 'run'

/** What a person corrects. */
export interface ImportChoices {
  readonly mode: ImportMode
  readonly mapping?: ImportMapping
  readonly dateForms?: Readonly<Record<number, DateForm>>
  readonly createMissing: readonly string[]
  readonly corrections?: Corrections
  /** How to read the file, where a person chose it. */
  readonly encoding?: string
  readonly sheet?: string
  /** Rows that only ask to be confirmed go in. */
  readonly confirm?: boolean
}

/** What is looked through, what comes after it, and how it is read. */
interface Look {
  readonly source: File | string
  readonly next: ImportStep
  readonly chosen: ImportChoices
}

/** What went in, or would. */
export type ImportCounts = Pick<ImportResult, 'rows' | 'created' | 'updated' | 'unchanged' | 'failed'>

export interface ImportOutcome extends ImportCounts {
  readonly errorsFile: string | undefined
  /** What undoes the whole of it; none where it wrote nothing. */
  readonly steps: readonly string[]
}

const outcomeOf = (
  counts: Partial<ImportCounts>,
  errorsFile: string | null | undefined,
  steps: readonly string[] = [],
): ImportOutcome => ({
  rows: counts.rows ?? 0,
  created: counts.created ?? 0,
  updated: counts.updated ?? 0,
  unchanged: counts.unchanged ?? 0,
  failed: counts.failed ?? 0,
  errorsFile: errorsFile ?? undefined,
  steps,
})

/** What a job found that looked a large file through, as the call itself answers it for a small one. */
function lookedThrough(result: ImportResult, job: Job): ImportResult {
  const { errors = [], faulty_rows = [], columns = result.columns, format = result.format } = job
  const found = { ...result, ...outcomeOf(job, undefined), errors, faulty_rows, columns, format }
  return job.errors_file ? { ...found, errors_file: job.errors_file } : found
}

/** What a refusal says of a file whose columns are to be matched by hand. */
const unmatched = (error: unknown): ImportResult | undefined => {
  if (!(error instanceof ApiError) || typeof error.data !== 'object' || error.data === null) return undefined
  return 'upload' in error.data && 'columns' in error.data ? (error.data as ImportResult) : undefined
}

export function useImport({ meta }: Pick<ResourceScreen, 'meta'>) {
  const client = useQueryClient()
  const owner = useSessionFacts()
  const [isRemembered, setRemembered] = useState(false)
  const [step, setStep] = useState<ImportStep>('file')
  const [choices, setChoices] = useState<ImportChoices>({ mode: 'upsert', createMissing: [] })
  const drafts = importDraft(owner, meta)
  const [left, setLeft] = useState(drafts.read)
  const [fileName, setFileName] = useState('')
  const [seen, setSeen] = useState<{ readonly result: ImportResult; readonly choices: ImportChoices }>()
  const [done, setDone] = useState<ImportOutcome>()
  const [looking, setLooking] = useState<Job>()
  const [closing] = useState(() => new AbortController())
  const [jobId, setJobId] = useState<number>()
  const job = useQuery({ ...jobQuery(jobId ?? 0), enabled: jobId !== undefined }).data

  const over = job && isOver(job) ? job : undefined
  useEffect(() => {
    if (over) void refresh(client, meta.name)
  }, [over, client, meta.name])

  // The server goes on looking through a file whose dialog was closed; nobody waits for it then.
  useEffect(() => () => closing.abort(), [closing])

  const ask = (
    source: File | string,
    chosen: ImportChoices,
    run: 'look' | 'bringIn',
    { signal, steps }: { readonly signal?: AbortSignal; readonly steps?: string[] },
  ) => importRows(meta, { source, ...chosen, dryRun: run === 'look', skipErrors: true }, signal, steps)

  /** Of a file that was just read: columns as the last time with the same headings. */
  const recall = (found: ImportResult, chosen: ImportChoices) => {
    const known = rememberedImport(owner, meta, found)
    setRemembered(known !== undefined)
    if (known) setChoices({ ...chosen, ...known })
  }

  const looked = useMutation({
    meta: { quiet: true },
    mutationFn: async ({ source, next, chosen }: Look) => {
      const { signal } = closing
      try {
        const result = await ask(source, chosen, 'look', { signal })
        const { job: id } = result
        const found = id === undefined ? result : lookedThrough(result, await jobDone(id, setLooking, signal))
        setSeen({ result: found, choices: chosen })
        if (next === 'columns') recall(found, chosen)
        setStep(next)
      } catch (error) {
        const seenBefore = next === 'columns' ? unmatched(error) : undefined
        if (seenBefore) {
          setSeen({ result: seenBefore, choices: chosen })
          recall(seenBefore, chosen)
          setStep(next)
        }
        if (!signal.aborted) throw error
      }
    },
    onSettled: () => setLooking(undefined),
  })
  /** Rejects with an ApiError where the file cannot be read. */
  const look = (source: File | string, next: ImportStep, chosen = choices) =>
    looked.mutateAsync({ source, next, chosen })

  /** Rejects likewise. */
  const broughtIn = useMutation({
    meta: { quiet: true },
    mutationFn: async ({ upload, columns, format: { encoding } }: ImportResult) => {
      const steps: string[] = []
      // What was seen on the screen is what goes in.
      const chosen = encoding ? { ...choices, encoding } : choices
      const result = await ask(upload, chosen, 'bringIn', { steps })
      drafts.drop()
      rememberImport(owner, meta, columns, choices)
      setStep('run')
      if (result.job !== undefined) return setJobId(result.job)
      setDone(outcomeOf(result, result.errors_file, steps))
      await refresh(client, meta.name)
    },
  })

  return {
    step,
    goTo: setStep,
    choices,
    choose: (next: Partial<ImportChoices>) => setChoices({ ...choices, ...next }),
    /** The columns are filled as the last time. */
    isRemembered,
    forget: () => {
      const { mapping: _, dateForms: __, ...others } = choices
      setRemembered(false)
      setChoices(others)
    },
    busy: looked.isPending || broughtIn.isPending,
    /** The work of the server on a large file that is being looked through. */
    looking,
    /** The file as it was last looked through. */
    result: seen?.result,
    /** What it was looked through with. */
    checked: seen?.choices,
    /** What was corrected since then is not in the result yet. */
    stale: seen !== undefined && seen.choices !== choices,
    read: (file: File) => {
      // What was corrected belongs to the file that was sent before.
      const { corrections: _, encoding: __, sheet: ___, ...others } = choices
      setChoices(others)
      setFileName(file.name)
      return look(file, 'columns', others)
    },
    /** Read once more in another way: its columns may be others. */
    readAs: async (reading: Pick<ImportChoices, 'encoding' | 'sheet'>) => {
      if (!seen) return
      const { mapping: _, dateForms: __, corrections: ___, ...others } = choices
      const next = { ...others, ...reading }
      setChoices(next)
      await look(seen.result.upload, 'columns', next)
    },
    /** Cells of rows are written anew; kept in this browser until they are brought in. */
    correct: (corrections: Corrections) => {
      const next = { ...choices, corrections }
      setChoices(next)
      if (seen) drafts.keep({ upload: seen.result.upload, fileName, choices: next })
    },
    /** Corrections of a file that was never brought in. */
    left,
    goOn: async ({ upload, fileName: name, choices: kept }: ImportDraft) => {
      setChoices(kept)
      setFileName(name)
      await look(upload, 'check', kept)
    },
    drop: () => {
      drafts.drop()
      setLeft(undefined)
    },
    check: async () => {
      if (!seen) return
      if (seen.choices === choices) setStep('check')
      else await look(seen.result.upload, 'check')
    },
    bringIn: async () => {
      if (seen) await broughtIn.mutateAsync(seen.result)
    },
    /** The rows that stayed out, as a file of their own: corrected and brought in like one that was sent. */
    correctRefused: async (file: string) => {
      const { corrections: _, confirm: __, ...others } = choices
      setChoices(others)
      setDone(undefined)
      setJobId(undefined)
      await look(file, 'check', others)
    },
    job,
    outcome:
      done ?? (over?.state === 'DONE' ? outcomeOf(over, over.errors_file, over.step ? [over.step] : []) : undefined),
    failed: over && over.state !== 'DONE' ? over : undefined,
  }
}

export type Import = ReturnType<typeof useImport>
