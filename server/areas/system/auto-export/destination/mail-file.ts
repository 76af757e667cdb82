// Mails that bring a file of a company, or the link to it, to each address.
import type { Db } from '#server/platform/db/database.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { CompanyFacts } from '../company-facts.ts'
import type { HeadKind } from '../heads/head-kinds.ts'

interface FileMail {
  readonly facts: CompanyFacts
  readonly to: readonly string[]
  readonly cc?: readonly string[]
  readonly subject: string
  readonly message?: string
  /** Of the file. */
  readonly name: string
  readonly rows: number
  /** The run that a link leads to. */
  readonly run?: number
  /** What the file is kept under; none: the mail has a link. */
  readonly enclosed?: string
  /** Of the reader; absent: that of the company. */
  readonly language?: string
  /** Whose people alone it shows; absent: the mail says nothing of it. */
  readonly people?: string
  /** As what the reader gets it. */
  readonly of?: HeadKind
}

/** The queue tries each of them again by itself. With copies all of them name everybody. */
export async function mailFile(db: Db, company: number, mail: FileMail): Promise<void> {
  const { facts, to, cc = [], subject, message = '', name, rows, run = 0, enclosed, people = '', of } = mail
  for (const receiver of once([...to, ...cc]))
    await queueMail(db, {
      ...{ kind: 'AUTO_EXPORT', to: receiver, language: mail.language ?? facts.language, company, zone: facts.zone },
      ...(cc.length > 0 && { heads: { to, cc } }),
      values: {
        ...{ company: facts.name, domain: facts.domain, subject, file: name, rows, run, people },
        message: message.split('\n').filter((line) => line.trim() !== ''),
        attached: enclosed !== undefined,
        to_superior: of === 'SUPERIORS',
      },
      ...(enclosed !== undefined && { enclosure: { file: enclosed, name } }),
    })
}

/** Each address once, however it is written. */
const once = (addresses: readonly string[]): readonly string[] => [
  ...new Map(addresses.toReversed().map((address) => [address.toLowerCase(), address])).values(),
]
