// Pictures taken at punches: kept with their punch, or for a day until it comes.
import { sql } from 'kysely'
import { cleanImage } from '#server/platform/files/clean-image.ts'
import { imageKind } from '#server/platform/files/image-kinds.ts'
import { hasStorageRoom } from '#server/platform/files/storage-room.ts'
import { type Capture, readCapture } from '../protocol/capture.ts'
import type { Intake, Taken } from './intake.ts'

/** As it is kept. */
export interface ReadCapture {
  readonly capture: Capture | undefined
  readonly bytes: Buffer
}

/** Made anew where it can be; a picture that no program opens is kept as it came. */
export async function readCaptured(body: Buffer): Promise<ReadCapture> {
  const capture = readCapture(body)
  if (!capture) return { capture, bytes: Buffer.alloc(0) }
  try {
    const url = `data:image/jpeg;base64,${capture.image.toString('base64')}`
    return { capture, bytes: (await cleanImage(url, { ...imageKind('capture'), maxMb: 5, toJpeg: true })).bytes }
  } catch {
    return { capture, bytes: capture.image }
  }
}

/** Failed verifications have no person: their picture is logged, no more. */
export async function takeCapture(intake: Intake, { capture, bytes }: ReadCapture): Promise<Taken> {
  const { db, company, terminal, tools } = intake
  const event = 'ATTPHOTO'
  if (!capture) return { event, stored: 0, known: 0, bad: ['a damaged picture'] }
  const { code, at } = capture
  const span = `${at} ${code ?? ''}`.trim()
  if (code === null) return { event, stored: 0, known: 1, bad: [], span }
  const { rows: before } =
    await sql`select from terminal_early where company_id = ${company} and terminal = ${terminal.id}
      and kind = 'CAPTURE' and emp_code = ${code} and punch_time = ${at}::timestamp
    union all select from transaction where company_id = ${company} and terminal = ${terminal.id} and capture is not null
      and emp_code = ${code} and punch_time between ${at}::timestamp - interval '2 seconds' and ${at}::timestamp + interval '2 seconds'`.execute(
      db,
    )
  if (before.length > 0) return { event, stored: 0, known: 1, bad: [], span }
  // Of a punch whose picture has no room the punch stays.
  if (!(await hasStorageRoom(db, company, bytes.length)))
    return { event, stored: 0, known: 0, bad: ['the storage of the plan is full'], span }
  const writer = { db, company: { id: company }, principal: { display_name: terminal.sn } }
  const name = await tools.files.keepImage(writer, 'capture', { bytes, extension: 'jpg' }, null)
  await sql`insert into terminal_early (company_id, terminal, emp_code, kind, punch_time, content)
    values (${company}, ${terminal.id}, ${code}, 'CAPTURE', ${at}::timestamp, ${name})`.execute(db)
  await attachWaiting(intake)
  return { event, stored: 1, known: 0, bad: [], span }
}

/** Pictures that wait go to their punches. */
export async function attachWaiting({ db, company, terminal }: Intake): Promise<void> {
  await sql`with given as (
      select e.id, attach_capture(${company}, ${terminal.id}, e.emp_code, e.punch_time, e.content) as punch from terminal_early e
      where e.company_id = ${company} and e.terminal = ${terminal.id} and e.kind = 'CAPTURE')
    delete from terminal_early e using given g where e.company_id = ${company} and e.id = g.id and g.punch is not null`.execute(
    db,
  )
}
