// Several employees resign at once: a resignation for each, by the rules of a single one.
import type { BulkOutcome, Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { insertRecord } from '#server/engine/crud/create.ts'
import { servedResource } from '#server/engine/crud/resource.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { resignBehaviour } from './resign.ts'

interface Wish {
  readonly resign_date: string
  readonly resign_type: number
  readonly disableatt: boolean
  readonly reason?: string | null | undefined
}

/** Those who resigned already, or were hired later, are skipped with the reason. */
export async function adjustResign(context: Context, ids: readonly number[], wish: Wish): Promise<BulkOutcome> {
  const resource = servedResource('resign', resignBehaviour)
  const sure = { ...context, call: { ...context.call, confirmed: true } }
  const skipped: Skipped[] = []
  for (const employee of ids) {
    try {
      await insertRecord(sure, resource, { employee, ...wish })
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 400) throw error
      const [first] = Object.values(error.errors ?? {}).flat()
      skipped.push({ id: employee, code: first?.code ?? error.code, ...(first?.context && { context: first.context }) })
    }
  }
  return { accepted: ids.length - skipped.length, skipped }
}
