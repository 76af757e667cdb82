// Sign-ups that wait for their activation. Each keeps its own password; activating one discards the others.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { inDays } from '#server/platform/time/zone-time.ts'
import type { Caller } from './caller.ts'
import { mailTo, type Nobody, nobody, roughPlace } from './mails.ts'
import { makeCode } from './one-time-code.ts'
import type { LegalVersions } from './region/region-face.ts'

export interface Registration {
  readonly id: number
  readonly email: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly phone_number: string
  readonly password_hash: string
  readonly marker_hash: string | null
  readonly language: string
  readonly terms_version: string
  readonly privacy_version: string | null
  readonly terms_accepted_at: string
  readonly request_ip: string | null
  readonly create_time: string
}

type Unknown = Nobody &
  Pick<Registration, 'phone_number' | 'create_time' | 'request_ip'> & {
    readonly id: null
  }

export interface NewRegistration {
  readonly email: string
  readonly phone_number: string
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
  readonly password_hash: string
  readonly marker?: string | undefined
}

/** Days until a sign-up that nobody activated is forgotten. */
export const registrationDays = 14

const hashOf = (marker: string) => createHash('sha256').update(marker).digest('hex')

/** Whether the browser that sends the marker is the one that signed up. */
export const isOwnMarker = ({ marker_hash }: Registration, marker: string | undefined): boolean =>
  marker !== undefined && marker_hash === hashOf(marker)

/** Undefined where the sign-up is not to be kept: the same work was done. */
export async function addRegistration(
  db: Db,
  caller: Caller,
  asked: NewRegistration,
  accepted: LegalVersions,
  isKept: boolean,
): Promise<Registration | undefined> {
  const now = new Date()
  const { rows } = await sql<Registration>`
    insert into registration (email, phone_number, first_name, last_name, password_hash, marker_hash, language, terms_version,
      privacy_version, terms_accepted_at, request_ip, create_time)
    select ${asked.email}, ${asked.phone_number}, ${asked.first_name ?? null}, ${asked.last_name ?? null},
      ${asked.password_hash},
      ${asked.marker === undefined ? null : hashOf(asked.marker)}, ${caller.language}, ${accepted.terms_version},
      ${accepted.privacy_version}, ${now}::timestamptz, ${caller.ip}, ${now}::timestamptz
    where ${isKept}::boolean
    returning *`.execute(db)
  return rows[0]
}

/** Stands in for the sign-up of an address that has none. */
export const unknownRegistration = ({ language, ip }: Caller, email: string): Unknown => ({
  ...nobody(email, language),
  id: null,
  phone_number: '00',
  create_time: new Date().toISOString(),
  request_ip: ip,
})

/** The living sign-ups of an address, the newest first; kept from others until the transaction ends. */
export async function registrationsOf(db: Db, email: string): Promise<Registration[]> {
  const oldest = inDays(-registrationDays)
  const { rows } = await sql<Registration>`
    select * from registration where email = ${email} and create_time > ${oldest}
    order by id desc for update`.execute(db)
  return rows
}

export const discardRegistrations = (db: Db, email: string): Promise<unknown> =>
  sql`delete from registration where email = ${email}`.execute(db)

/** Tells when and from where the sign-up came, so that the owner of the mailbox recognises it. */
export async function mailActivation(db: Db, registration: Registration | Unknown): Promise<void> {
  const { id, phone_number, create_time, request_ip } = registration
  const code = await makeCode(db, 'ACTIVATION', null, id === null ? { pretended: true } : { registration: id })
  await mailTo(db, 'ACTIVATION', registration, {
    code,
    time: new Date(create_time),
    place: roughPlace(request_ip),
    phone_end: phone_number.slice(-2),
  })
}
