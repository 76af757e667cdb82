// What a mail of the queue says, opened; the queue wrote it, hence the cast.
import type { SecretBox } from '#server/secrets/secret-box.ts'
import type { ComposedMail } from './compose-mail.ts'

export type MailBody = Pick<ComposedMail, 'text' | 'html'>

/** Throws where the mail was sealed with another key. */
export const openBody = (secrets: SecretBox, company: number, sealed: string): MailBody =>
  JSON.parse(secrets.unseal(company, sealed)) as MailBody
