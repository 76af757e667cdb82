// A photo that somebody hands in without an account: one answer for every company and code, a pending row for a real one.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Config } from '#server/config.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inCompany, inIdentity } from '#server/platform/db/tenant.ts'
import { type CleanImage, cleanImage } from '#server/platform/files/clean-image.ts'
import { type FileChanges, refusing } from '#server/platform/files/file-changes.ts'
import { imageKind } from '#server/platform/files/image-kinds.ts'
import { limitPhoto } from '../identity/exports.ts'
import { settlePhotos } from './settle-photos.ts'

type SelfRegistration = components['schemas']['SelfRegistration']

export interface Registering {
  readonly database: Database
  readonly config: Config
  readonly files: FileChanges
}

interface Origin {
  readonly ip: string
  readonly userAgent: string
}

const field = 'biophoto'

/** Throws refusals of fields, and 429 for too many from one address, for one code or for one company. */
export async function selfRegister(
  { database, config, files }: Registering,
  origin: Origin,
  { company_id, biophoto, employee, remarks }: SelfRegistration,
): Promise<components['schemas']['SelfRegistered']> {
  await limitPhoto({ database, config }, origin.ip, { company: company_id, employee })
  const image = await refusing(field, () => cleanImage(biophoto, imageKind(field)))
  const company = await openCompany(database, company_id)
  if (company !== undefined) {
    await inCompany(database, company, async (db) => {
      const person = await personOf(db, company, employee)
      if (person) await keep({ db, files, company, origin }, person, image, remarks ?? null)
    })
  }
  return { received: true }
}

/** A company that takes photos, by its public id. */
async function openCompany(database: Database, publicId: string): Promise<number | undefined> {
  const { rows } = await inIdentity(database, (db) =>
    sql<{ id: number }>`select id from company where public_id = ${publicId.toLowerCase()} and photo_self_register
      and state in ('TRIAL', 'ACTIVE', 'GRACE')`.execute(db),
  )
  return rows[0]?.id
}

interface Person {
  readonly id: number
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string | null
}

async function personOf(db: Db, company: number, code: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select id, first_name, last_name, email from employee
    where company_id = ${company} and lower(emp_code) = lower(${code}) and status = 'ACTIVE' for update`.execute(db)
  return rows[0]
}

interface Keeping {
  readonly db: Db
  readonly files: FileChanges
  readonly company: number
  readonly origin: Origin
}

/** One photo of a person waits at a time: the newest. The configuration may have it approved at once. */
async function keep({ db, files, company, origin }: Keeping, person: Person, image: CleanImage, remark: string | null) {
  const waiting = await sql<{ register_photo: string }>`
    delete from bio_photo where company_id = ${company} and employee = ${person.id} and bio_type = 9
      and approval_state = 0 returning register_photo`.execute(db)
  const writer = { db, company: { id: company }, principal: { display_name: '' } }
  const name = await files.keepImage(writer, field, image, waiting.rows[0]?.register_photo ?? null)
  const { rows } = await sql<{ id: number }>`
    insert into bio_photo (company_id, employee, first_name, last_name, email, register_photo, enroll_sn, remark,
      request_ip, user_agent, approval_state, approval_time)
    select ${company}, ${person.id}, ${person.first_name}, ${person.last_name}, ${person.email}, ${name}, 'SELF',
      ${remark}, ${origin.ip}, ${origin.userAgent.slice(0, 400)}, p.policy, case when p.policy = 1 then now() end
    from (select coalesce((select mobile_policy from device_config where company_id = ${company}), 0) as policy) p returning id`.execute(
    db,
  )
  await settlePhotos(
    { ...writer, files },
    rows.map(({ id }) => id),
  )
}
