// Reads the mails that a test's server has queued, with the codes of their links.
import { sql } from 'kysely'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { openMailOffice } from '#server/platform/mail/mail-office.ts'
import { openBody } from '#server/platform/mail/sealed-body.ts'
import type { Started } from './start.ts'

export interface ReadMail {
  readonly kind: string
  readonly language: string
  readonly text: string
  /** Of its links, in their order. */
  readonly codes: readonly string[]
}

/** What waits for an address, the oldest first. */
export async function mailsTo({ database, config }: Started, address: string): Promise<ReadMail[]> {
  const office = openMailOffice(database, config)
  const { rows } = await inAllCompanies(database, (db) =>
    sql<{ company_id: number; kind: string; language: string; sealed: string }>`
      select company_id, kind, language, sealed from mail where email_to = ${address} order by id`.execute(db),
  )
  return rows.map(({ company_id, kind, language, sealed }) => {
    const { text } = openBody(office.secrets(), company_id, sealed)
    return { kind, language, text, codes: [...text.matchAll(/\?code=([\w-]+)/g)].map(([, code = '']) => code) }
  })
}

/** The code of the last mail of a kind. */
export async function codeOf(server: Started, address: string, kind: string): Promise<string> {
  const mail = (await mailsTo(server, address)).findLast((one) => one.kind === kind)
  const [code] = mail?.codes ?? []
  if (!code) throw new Error(`no ${kind} to ${address}`)
  return code
}
