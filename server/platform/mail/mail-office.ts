// What mails of a database are made with: the key that seals them and the letterhead. The server that opens the database brings both.

import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openUnit } from '#server/platform/db/unit.ts'
import { regionOf } from '#server/platform/region.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { serverSecrets } from '#server/platform/secrets/server-secrets.ts'
import type { Letterhead } from './compose-mail.ts'

export interface MailOffice {
  readonly letterhead: Letterhead
  readonly secrets: () => SecretBox
  /** Private addresses that companies may name as their mail server. */
  readonly privateDestinations: readonly string[]
}

const offices = new WeakMap<Database, MailOffice>()

/** From now on, queueMail works in transactions of the database. */
export function openMailOffice(database: Database, config: Config): MailOffice {
  const { baseHost, privateDestinations } = config
  const letterhead = { product: regionOf(baseHost).product_name, baseHost }
  // Made when the first mail is: the key's file too.
  const office: MailOffice = { letterhead, secrets: () => serverSecrets(config), privateDestinations }
  offices.set(database, office)
  return office
}

/** Of the database of the open transaction. */
export function mailOffice(): MailOffice {
  const database = openUnit()?.database
  const office = database && offices.get(database)
  if (!office)
    throw new Error('Mails are queued inside of a transaction, on a database that openMailOffice was called for')
  return office
}
