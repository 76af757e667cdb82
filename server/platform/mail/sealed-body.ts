// What a mail of the queue says, opened; the queue wrote it, hence the cast.
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { ComposedMail } from './compose-mail.ts'

/** A file of jobs that goes with a mail: read when the mail is sent. */
export interface Enclosure {
  /** What it is fetched under. */
  readonly file: string
  /** How the reader sees it. */
  readonly name: string
}

/** Whom the head of a mail names, where it goes to several people: whoever it is brought to is one of them. */
export interface Heads {
  readonly to: readonly string[]
  readonly cc: readonly string[]
}

export type MailBody = Pick<ComposedMail, 'text' | 'html'> & {
  readonly enclosure?: Enclosure
  readonly heads?: Heads
}

/** Throws where the mail was sealed with another key. */
export const openBody = (secrets: SecretBox, company: number, sealed: string): MailBody =>
  JSON.parse(secrets.unseal(company, sealed)) as MailBody
