// The mails that identity writes: in the transaction of what they tell about.
import type { Db } from '#server/platform/db/database.ts'
import type { MailKind, MailValues } from '#server/platform/mail/mail-kinds.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'

/** Who a mail goes to; people without an address get none. */
export interface Receiver {
  readonly email: string | null
  readonly language: string
}

/** Stands in for somebody who is not there: the same work is done, and no mail comes of it. */
export interface Nobody {
  readonly email: null
  readonly language: string
  readonly typed: string
}

export const nobody = (typed: string, language: string): Nobody => ({ email: null, language, typed })

export async function mailTo<K extends MailKind>(
  db: Db,
  kind: K,
  receiver: Receiver | Nobody,
  values: MailValues[K],
  company: number | null = null,
): Promise<void> {
  const { email, language } = receiver
  if (email) await queueMail(db, { kind, to: email, language, company, values })
  else if ('typed' in receiver)
    await queueMail(db, { kind, to: receiver.typed, language, company, values, pretended: true })
}

/** Enough of an address to recognise one's own network, too little to follow anybody. */
export function roughPlace(ip: string | null): string | null {
  if (ip === null) return null
  const mapped = ip.replace(/^::ffff:/, '')
  if (mapped.includes('.')) return mapped.replace(/\d+$/, '*')
  return `${mapped.split(':').slice(0, 3).join(':')}:*`
}
