// A stored destination as the upload takes it, its secrets opened.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { SftpServer } from '#server/platform/destinations/sftp.ts'
import { placeOf } from '#server/platform/destinations/where-to.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { mailOffice } from '#server/platform/mail/mail-office.ts'

interface Row {
  readonly name: string
  readonly host: string
  readonly port: number
  readonly auth_method: 'PASSWORD' | 'KEY'
  readonly user_name: string
  readonly user_password: string | null
  readonly user_key: string | null
  readonly key_password: string | null
  readonly remote_path: string
  readonly host_key_fingerprint: string | null
}

export interface StoredServer {
  /** Where it leads now. */
  readonly place: Readonly<Record<string, unknown>>
  readonly server: SftpServer
  readonly name: string
  readonly folder: string
  readonly privateDestinations: readonly string[]
}

/** Throws 0404 for one that is gone. `db` is that of the company. */
export async function sftpServerOf(db: Db, company: number, id: number): Promise<StoredServer> {
  const { rows } = await sql<Row>`
    select * from export_destination where company_id = ${company} and id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw refuse('ZBOA0404')
  const office = mailOffice()
  const opened = (sealed: string | null) => (sealed === null ? undefined : office.secrets().unseal(company, sealed))
  const [password, key, keyPassword] =
    row.auth_method === 'KEY'
      ? [undefined, opened(row.user_key), opened(row.key_password)]
      : [opened(row.user_password), undefined, undefined]
  return {
    place: placeOf({ ...row }),
    name: row.name,
    folder: row.remote_path || '.',
    privateDestinations: office.privateDestinations,
    server: {
      host: row.host,
      port: row.port,
      user: row.user_name,
      fingerprint: row.host_key_fingerprint,
      ...(password !== undefined && { password }),
      ...(key !== undefined && { key }),
      ...(keyPassword !== undefined && { keyPassword }),
    },
  }
}
