// Somebody is enrolled at a terminal, ordered from the screen: the person goes there first, then the terminal waits for a finger,
// a face, a palm or a card.
import { sql } from 'kysely'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { pairs, queueLines } from '../queue.ts'

interface Enrolling {
  readonly context: Context
  readonly row: Stored
  readonly body: {
    readonly employee: number
    readonly bio_type?: number | undefined
    readonly finger?: number | undefined
    readonly retry?: number | undefined
    readonly overwrite?: boolean | undefined
  }
}

const card = 20
const finger = 1

/** What a terminal says that it cannot do; it says nothing of the others. */
const functions: Readonly<Record<number, string>> = { 1: 'fp_func_on', 2: 'face_func_on', 8: 'palm_func_on' }

/** ZBDV1005 where it is not online, 1006 where it cannot, 1007 where it is there already, 1008 while another one is under way. */
export async function enrollRemotely({ context, row, body }: Enrolling): Promise<void> {
  const { bio_type = finger, finger: fid = 6, retry = 3, overwrite = true } = body
  if (row.state !== 1) throw refuse('ZBDV1005')
  const ability = functions[bio_type]
  if (ability !== undefined && row[ability] === false) throw refuse('ZBDV1006')
  const code = await codeOf(context, body.employee)
  if (await isBusy(context, row.id)) throw refuse('ZBDV1008')
  if (!overwrite && (await isEnrolled(context, body.employee, bio_type, fid))) throw refuse('ZBDV1007')
  const { db, company, principal } = context
  await sql`select queue_people(${company.id}, array[${row.id}::bigint], array[${body.employee}::bigint],
    ${principal.display_name})`.execute(db)
  // Before the order that needs them there.
  await sql`update command set priority = 0 where company_id = ${company.id} and terminal = ${row.id} and state = 'PENDING'
    and kind = 'USER' and employee = ${body.employee}`.execute(db)
  await queueLines(context, [row.id], [{ kind: 'ENROLL', text: lineOf({ bio_type, code, fid, retry, overwrite }) }])
}

interface Enrolment {
  readonly bio_type: number
  readonly code: string
  readonly fid: number
  readonly retry: number
  readonly overwrite: boolean
}

function lineOf({ bio_type, code, fid, retry, overwrite }: Enrolment): string {
  const replaces = { RETRY: retry, OVERWRITE: overwrite ? 1 : 0 }
  if (bio_type === card) return `ENROLL_MF ${pairs({ PIN: code, RETRY: retry })}`
  if (bio_type === finger) return `ENROLL_FP ${pairs({ PIN: code, FID: fid, ...replaces })}`
  return `ENROLL_BIO ${pairs({ TYPE: bio_type, PIN: code, CardNo: '', ...replaces })}`
}

/** Somebody who works here now. */
async function codeOf({ db, company }: Context, employee: number): Promise<string> {
  const { rows } = await sql<{ emp_code: string }>`select emp_code from employee where company_id = ${company.id}
    and id = ${employee} and status = 'ACTIVE'`.execute(db)
  const [found] = rows
  if (!found) throw refuseFields('DV', { employee: [{ code: 'ZBDV1401', context: { field: 'employee' } }] })
  return found.emp_code
}

/** Somebody has so many seconds to come to the terminal. */
export const patience = 90

async function isBusy({ db, company }: Context, terminal: number): Promise<boolean> {
  const { rows } =
    await sql`select from command where company_id = ${company.id} and terminal = ${terminal} and kind = 'ENROLL'
    and (state = 'PENDING' and expires > now() or state = 'SENT' and transfer_time > now() - make_interval(secs => ${patience}::integer))`.execute(
      db,
    )
  return rows.length > 0
}

async function isEnrolled({ db, company }: Context, employee: number, type: number, no: number): Promise<boolean> {
  const { rows } = await sql`select from bio_template where company_id = ${company.id} and employee = ${employee}
    and bio_type = ${type} and (${type}::integer <> ${finger}::integer or bio_no = ${no})`.execute(db)
  return rows.length > 0
}
