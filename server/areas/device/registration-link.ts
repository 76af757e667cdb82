// The address at which the people of a company hand in their own photo, as links and QR codes have it.
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { isOwnMachine } from '#server/platform/mail/own-machine.ts'

/** Of the configured host, whatever host was asked; null while the company does not take photos this way. */
export async function registrationLink(
  { db, company }: Context,
  { baseHost }: Pick<Config, 'baseHost'>,
): Promise<string | null> {
  const { rows } = await sql<{ domain: string; public_id: string; photo_self_register: boolean }>`
    select company_domain as domain, public_id, photo_self_register from company where id = ${company.id}`.execute(db)
  const [row] = rows
  if (!row?.photo_self_register) return null
  const scheme = isOwnMachine(baseHost) ? 'http' : 'https'
  return `${scheme}://${row.domain}.${baseHost}/bio-photo/register?company_id=${row.public_id}`
}
