// A terminal that restarts after an upgrade is asked what it runs: the version that was sent verifies the command, another one fails it.
import { sql } from 'kysely'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import type { Db } from '#server/platform/db/database.ts'

interface Place {
  readonly db: Db
  readonly company: number
  readonly terminal: number
}

/** Upgrades that were sent and not verified. */
const open = ({ company, terminal }: Place) => sql`company_id = ${company} and terminal = ${terminal} and kind = 'FILE'
  and content like 'UPGRADE %' and state in ('SENT', 'DONE') and verified_time is null and transfer_time > now() - interval '1 day'`

export async function askForVersion(place: Place): Promise<void> {
  const { rows } = await sql`select from command where ${open(place)} limit 1`.execute(place.db)
  if (rows.length > 0)
    await sql`select queue_command(${place.company}, array[${place.terminal}::bigint], 'QUERY', 'INFO', 0, interval '1 day', 'system')`.execute(
      place.db,
    )
}

/** Some report it with a word in front: `Ver 8.0.4.2`. What was sent may be the vendor's, which has withdrawn it since. */
export async function noteVersion(place: Place, reported: unknown): Promise<void> {
  if (typeof reported !== 'string' || reported.trim() === '') return
  const { db, company } = place
  const runs = reported.trim().toLowerCase()
  const sent = sql`(select lower(f.firmware_version) from terminal_file f where command.subject = 'file:' || f.id)`
  const { rows: here } = await sql<{
    id: number
  }>`update command set state = 'DONE', verified_time = now(), return_text = null,
      return_time = coalesce(return_time, now()), return_value = coalesce(return_value, 0), version = version + 1
    where ${open(place)} and right(${runs}, length(${sent})) = ${sent} returning id`.execute(db)
  // It may say so once more before it restarts.
  const { rows: not } = await sql<{ id: number }>`update command set state = 'FAILED', version = version + 1,
      return_text = ${`Processed, but the terminal still runs ${reported.trim().slice(0, 50)}`}
    where ${open(place)} and state = 'DONE' and return_time < now() - interval '2 minutes' and ${sent} is not null returning id`.execute(
    db,
  )
  noteChanged({ company, resource: 'command', ids: [...here, ...not].map(({ id }) => Number(id)), added: false })
}
