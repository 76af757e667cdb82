// How mails go out in tests: as the product sends them, by a mail server of the test.
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Delivery } from '#server/platform/mail/deliver.ts'
import { openMailOffice } from '#server/platform/mail/mail-office.ts'
import { smtpSender, smtpServerOf } from '#server/platform/mail/smtp-sender.ts'
import type { SmtpStand } from './smtp-stand.ts'

interface Sending {
  readonly database: Database
  /** The environment of the server that queues the mails: its key and where mails may go. */
  readonly env: Parameters<typeof readConfig>[0]
  /** How long the mail server may take, in milliseconds. */
  readonly patienceMs?: number
}

export function deliveryTo(stand: SmtpStand, { database, env, patienceMs = 5000 }: Sending): Delivery {
  const { secrets, privateDestinations } = openMailOffice(database, readConfig(env))
  return {
    database,
    secrets,
    privateDestinations,
    sender: smtpSender(smtpServerOf(stand.url), { connectMs: patienceMs, answerMs: patienceMs }),
    from: { name: 'Time Cloud', address: 'no-reply@timecloud.example' },
    report: () => {},
  }
}
