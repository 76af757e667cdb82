// A new terminal takes the place of a broken one: the record stays with its name, area, settings, doors and history, and what the old
// machine told of itself goes. All that the new one has to hold waits for it.
import { sql } from 'kysely'
import { contract } from '#openapi/generated/contract.ts'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import { forgoUndo } from '#server/platform/db/unit.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { reload } from '../terminal-commands.ts'

interface Replacing {
  readonly context: Context
  readonly row: Stored
  readonly body: { readonly sn: string }
}

/** ZBDV1003 where it has no area yet, 0017 for a number that is taken here, ZBDV1001 for one that is elsewhere. */
export async function replaceTerminal({ context, row, body: { sn } }: Replacing): Promise<void> {
  const { db, company, principal } = context
  if (row.state === 0) throw refuse('ZBDV1003')
  await takeNumber(context, row.id, sn)
  // The old one may call again, and would be a stranger.
  forgoUndo()
  for (const table of ['terminal_link', 'terminal_parameter', 'terminal_early', 'terminal_file_ticket'])
    await sql`delete from ${sql.table(table)} where company_id = ${company.id} and terminal = ${row.id}`.execute(db)
  await sql`delete from command where company_id = ${company.id} and terminal = ${row.id} and state in ('PENDING', 'SENT')`.execute(
    db,
  )
  await sql`update terminal set sn = ${sn}, ${forgotten},
      version = version + 1, change_time = now(), change_user = ${principal.display_name}
    where company_id = ${company.id} and id = ${row.id}`.execute(db)
  for (const number of [String(row.sn), sn])
    await sql`select pg_notify('timecloud_terminals', json_build_object('sn', same_text(${number}))::text)`.execute(db)
  await reload(context, [row.id], { what: 'ALL' })
}

/** A terminal that called already and waits for an area gives its number up. */
async function takeNumber({ db, company }: Context, own: number, sn: string): Promise<void> {
  const { rows: removed } = await sql<{ id: number }>`delete from terminal where company_id = ${company.id}
    and id <> ${own} and same_text(sn) = same_text(${sn}) and state = 0 returning id`.execute(db)
  noteChanged({ company: company.id, resource: 'terminal', ids: removed.map(({ id }) => Number(id)), added: false })
  const { rows } = await sql<{ here: boolean; elsewhere: boolean }>`select terminal_elsewhere(${sn}) as elsewhere,
    exists (select from terminal where company_id = ${company.id} and same_text(sn) = same_text(${sn})) as here`.execute(
    db,
  )
  const [taken] = rows
  if (taken?.here) throw refuseFields('DV', { sn: [{ code: 'ZBDV0017', context: { field: 'sn', value: sn } }] })
  if (taken?.elsewhere) throw refuseFields('DV', { sn: [{ code: 'ZBDV1001', context: { field: 'sn' } }] })
}

const stamps = ['log_stamp', 'op_log_stamp', 'capture_stamp', 'biodata_stamp', 'error_stamp']

/** What the old machine told of itself, and when it was heard of; the new one tells anew. */
const told = [
  ...Object.keys(contract.terminal.fields).filter((name) => /_(count|capacity|alg_ver|func_on)$/.test(name)),
  ...[
    'terminal_name',
    'product_type',
    'platform',
    'oem_vendor',
    'fw_ver',
    'push_ver',
    'push_protocol',
    'mac',
    'language',
  ],
  ...['is_tft', 'style', 'lock_func', 'multi_bio_data_support', 'multi_bio_photo_support', 'multi_bio_version'],
  ...['ip_address', 'real_ip', 'last_activity', 'push_time', 'upload_time'],
]

const forgotten = sql.join([
  ...told.map((name) => sql`${sql.ref(name)} = null`),
  ...stamps.map((name) => sql`${sql.ref(name)} = '0'`),
])
