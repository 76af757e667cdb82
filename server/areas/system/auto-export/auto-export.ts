// Automatic exports: they run as whoever made them or last changed what goes where, and tell when they run next. Rows are what the
// contract says, hence the casts.
import { sql } from 'kysely'
import { daysBetween } from '#openapi/dates.ts'
import { type BulkOutcome, defineBehaviour, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { nextCode } from '#server/engine/crud/next-code.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { heldCode, released, releaseTask } from './destination/hold.ts'
import { openRun } from './open-run.ts'
import { readTask, type Task } from './task.ts'
import { nextRunOf, taskFaults, touchesRhythm } from './task-faults.ts'

/** A change of these alone leaves the task its owner: nothing else goes out, and nowhere else. */
const harmless: readonly string[] = [
  'task_name',
  'enable',
  'schedule_type',
  'interval_minutes',
  'times',
  'weekdays',
  'month_days',
  'month_end',
  'start_date',
  'end_date',
  'version',
]

const changes = (draft: object, before: Stored): readonly string[] =>
  Object.entries(draft)
    .filter(([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name] ?? null))
    .map(([name]) => name)

async function setNextRun({ db, company }: Context, row: Stored): Promise<void> {
  const next = nextRunOf(row as Stored & Task, company.zone)
  await sql`update auto_export set next_run = ${next} where company_id = ${company.id} and id = ${row.id}`.execute(db)
}

async function setEnabled(context: Context, ids: readonly number[], enable: boolean): Promise<BulkOutcome> {
  const { db, company, principal } = context
  const skipped = []
  let accepted = 0
  for (const id of ids) {
    const task = await readTask(db, company.id, id)
    if (!task) continue
    const next = nextRunOf({ ...task, enable }, company.zone)
    if (enable && next === null) {
      skipped.push({ id, code: 'ZBSY0108' })
      continue
    }
    accepted += 1
    await sql`update auto_export set enable = ${enable}, next_run = ${next}, failures = 0, version = version + 1,
        change_time = now(), change_user = ${principal.display_name}
      where company_id = ${company.id} and id = ${id}`.execute(db)
  }
  return { accepted, skipped }
}

const longestDays = 366

async function runNow(
  context: Context,
  row: Stored,
  body: { from?: string | null; to?: string | null },
): Promise<void> {
  const { db, company } = context
  const { from = null, to = null } = body
  if (row.held === true) throw refuse(heldCode)
  if ((from === null) !== (to === null)) throw refuse('ZBSY0010', { field: from === null ? 'from' : 'to' })
  if (from !== null && to !== null) {
    if (to < from) throw refuse('ZBSY0024', { start: from, end: to })
    if (daysBetween(from, to) >= longestDays) throw refuse('ZBSY0043', { max_days: longestDays })
  }
  const dates = from !== null && to !== null ? { from, to } : undefined
  const run = await openRun(db, { company: company.id, task: row.id, trigger: 'MANUAL', ...(dates && { dates }) })
  if (run === undefined) throw refuse('ZBSY0047')
}

/** Not enabled, with the secrets and the places of the one it is copied from. */
async function copyTask(context: Context, { id }: Stored): Promise<number> {
  const { db, company, principal } = context
  const storage = storageOf('auto_export')
  const own = new Set([
    'id',
    'task_code',
    'task_name',
    'enable',
    'owner',
    'last_run',
    'last_state',
    'next_run',
    'held',
    'held_by',
    'version',
    'create_time',
    'create_user',
    'change_time',
    'change_user',
  ])
  const kept = storage.columns.map(([name]) => name).filter((name) => !own.has(name))
  const code = await nextCode(context, storage, 'task_code')
  const name = principal.display_name
  const { rows } = await sql<{ id: number }>`
    insert into auto_export (company_id, task_code, task_name, enable, owner, create_user, change_user,
      ${sql.join(kept.map((column) => sql.ref(column)))})
    select company_id, ${code}, left(task_name, 24) || ' ' || left(${code}, 5), false, ${principal.membership}::bigint, ${name}, ${name},
      ${sql.join(kept.map((column) => sql.ref(column)))}
    from auto_export where company_id = ${company.id} and id = ${id} returning id`.execute(db)
  const copy = Number(rows[0]?.id)
  for (const [field] of storage.many)
    await sql`insert into ${sql.table(`auto_export_${field}`)} (company_id, owner, target)
      select company_id, ${copy}::bigint, target from ${sql.table(`auto_export_${field}`)}
      where company_id = ${company.id} and owner = ${id}`.execute(db)
  return copy
}

export const autoExportBehaviour = defineBehaviour('auto_export', {
  complete: ({ context, draft, before }) =>
    !before || changes(draft, before).some((name) => !harmless.includes(name))
      ? { owner: context.principal.membership, ...released }
      : {},

  check: ({ context, draft, before }) =>
    taskFaults(context, { ...before, ...draft } as Partial<Task>, before ? onlyChanged(draft, before) : draft),

  created: ({ context, row }) => setNextRun(context, row),
  changed: async ({ context, row, before }) => {
    if (touchesRhythm(onlyChanged(row, before))) await setNextRun(context, row)
  },
  undone: ({ context, row }) => setNextRun(context, row),

  rowActions: {
    run: ({ context, row, body }) => runNow(context, row, body),
    copy: ({ context, row }) => copyTask(context, row),
    release: ({ context, row }) => releaseTask(context, row),
  },
  bulkActions: {
    enable: ({ context, ids }) => setEnabled(context, ids, true),
    disable: ({ context, ids }) => setEnabled(context, ids, false),
  },
})

const onlyChanged = (draft: object, before: Stored): object =>
  Object.fromEntries(changes(draft, before).map((name) => [name, true]))
