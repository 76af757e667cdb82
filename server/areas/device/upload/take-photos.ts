// Pictures of people from terminals: what terminals show, and what they recognise people by.
import { sql } from 'kysely'
import { type CleanImage, cleanImage } from '#server/platform/files/clean-image.ts'
import { imageKind } from '#server/platform/files/image-kinds.ts'
import { hasStorageRoom } from '#server/platform/files/storage-room.ts'
import { isJpeg } from '../protocol/capture.ts'
import type { PhotoLine, TaggedLine } from '../protocol/tagged-line.ts'
import { readPhoto } from '../protocol/tagged-line.ts'
import { settlePhotos } from '../settle-photos.ts'
import type { DeviceRules } from './device-rules.ts'
import type { Intake } from './intake.ts'
import { peopleOf } from './take-people.ts'

export interface ReadPhoto {
  readonly tag: 'USERPIC' | 'BIOPHOTO'
  readonly photo: PhotoLine
  readonly image: CleanImage
}

/** Undefined where it is damaged or no picture. Before the transaction, since it takes time. */
export async function readPicture(line: TaggedLine): Promise<ReadPhoto | undefined> {
  const tag = line.tag === 'BIOPHOTO' ? 'BIOPHOTO' : 'USERPIC'
  const photo = readPhoto(line)
  if (!photo || !isJpeg(photo.content)) return undefined
  const kind = imageKind(tag === 'BIOPHOTO' ? 'register_photo' : 'photo')
  try {
    const url = `data:image/jpeg;base64,${photo.content.toString('base64')}`
    return { tag, photo, image: await cleanImage(url, { ...kind, minSide: 16, toJpeg: true }) }
  } catch {
    return undefined
  }
}

/** Answers how many are kept. */
export async function takePhotos(intake: Intake, photos: readonly ReadPhoto[], rules: DeviceRules): Promise<number> {
  if (photos.length === 0 || !intake.terminal.is_registration) return 0
  const people = await peopleOf(
    intake,
    photos.map(({ photo }) => photo.code),
  )
  let kept = 0
  for (const photo of photos) {
    const employee = people.get(photo.photo.code)
    if (employee === undefined) continue
    kept +=
      photo.tag === 'USERPIC'
        ? await keepPicture(intake, employee, photo, rules)
        : await keepFace(intake, employee, photo, rules)
  }
  return kept
}

const writerOf = ({ db, company, terminal }: Intake) => ({
  db,
  company: { id: company },
  principal: { display_name: terminal.sn },
})

async function keepPicture(
  intake: Intake,
  employee: number,
  { image }: ReadPhoto,
  rules: DeviceRules,
): Promise<number> {
  const { db, company, terminal, tools } = intake
  const { rows } = await sql<{ photo: string | null }>`select photo from employee where company_id = ${company}
    and id = ${employee} for update`.execute(db)
  const before = rows[0]?.photo ?? null
  if (before !== null && !rules.changes) return 0
  if (!(await hasStorageRoom(db, company, image.bytes.length))) return 0
  const name = await tools.files.keepImage(writerOf(intake), 'photo', image, before)
  await sql`update employee set photo = ${name}, version = version + 1, change_time = now(), change_user = ${terminal.sn}
    where company_id = ${company} and id = ${employee}`.execute(db)
  return 1
}

/** One waits at a time: the newest. */
async function keepFace(
  intake: Intake,
  employee: number,
  { image, photo }: ReadPhoto,
  rules: DeviceRules,
): Promise<number> {
  const { db, company, terminal, tools } = intake
  if (!(await hasStorageRoom(db, company, 2 * image.bytes.length))) return 0
  const { rows: waiting } = await sql<{ register_photo: string }>`delete from bio_photo where company_id = ${company}
    and employee = ${employee} and bio_type = ${photo.bio_type} and approval_state = 0 returning register_photo`.execute(
    db,
  )
  const name = await tools.files.keepImage(
    writerOf(intake),
    'register_photo',
    image,
    waiting[0]?.register_photo ?? null,
  )
  const { rows } = await sql<{ id: number }>`
    insert into bio_photo (company_id, employee, first_name, last_name, email, register_photo, enroll_sn, bio_type, approval_state,
      approval_time, create_user, change_user)
    select company_id, id, first_name, last_name, email, ${name}, ${terminal.sn}, ${photo.bio_type}, ${rules.photoPolicy},
      case when ${rules.photoPolicy}::integer = 1 then now() end, ${terminal.sn}, ${terminal.sn}
    from employee where company_id = ${company} and id = ${employee} returning id`.execute(db)
  await settlePhotos(
    { ...writerOf(intake), files: tools.files },
    rows.map(({ id }) => Number(id)),
  )
  await sql`delete from command where company_id = ${company} and terminal = ${terminal.id} and state = 'PENDING'
    and kind = 'PHOTO' and commit_time = now()`.execute(db)
  return rows.length
}
