// Sends by the mail server that a company has set: its address is checked each time, and the checked one is connected to.
import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { type Resolver, resolveDestination } from '#server/platform/destinations/resolve-destination.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { type Letter, type Patience, SmtpFault, smtpSender } from './smtp-sender.ts'

/** What a company has set, as it is stored. */
export interface CompanyServer {
  readonly company_id: number
  readonly company_name: string
  readonly email_host: string
  readonly email_port: number
  readonly encryption: 'TLS' | 'STARTTLS' | 'NONE'
  readonly email_host_user: string | null
  /** Sealed. */
  readonly email_host_password: string | null
  readonly sender_name: string | null
  readonly sender_email: string
  readonly reply_to: string | null
}

export interface Means {
  readonly secrets: () => SecretBox
  readonly privateDestinations: readonly string[]
  readonly resolver?: Resolver
  readonly patience?: Patience
}

/** Undefined where the company's mails go out by the product's sender. `db` sees the company's rows. */
export async function companyServer(db: Db, company: number): Promise<CompanyServer | undefined> {
  const { rows } = await sql<CompanyServer>`
    select e.company_id, c.company_name, e.email_host, e.email_port, e.encryption, e.email_host_user,
      e.email_host_password, e.sender_name, e.sender_email, e.reply_to
    from email_setting e join company c on c.id = e.company_id
    where e.company_id = ${company} and e.mode = 'OWN'`.execute(db)
  return rows[0]
}

const usualPatience: Patience = { connectMs: 10_000, answerMs: 30_000 }

/** Throws 0105 for an address that is refused, else SmtpFault. */
export async function sendBy(server: CompanyServer, means: Means, letter: Omit<Letter, 'from' | 'replyTo'>) {
  const { email_host: host, email_host_user: user, email_host_password: sealed } = server
  const address = await resolveDestination(host, means.privateDestinations, means.resolver).catch((error) => {
    throw error instanceof Error && 'syscall' in error ? new SmtpFault('CONNECT', false, error) : error
  })
  const sender = smtpSender(
    {
      host: address,
      ...(isIP(host) === 0 && { name: host }),
      port: server.email_port,
      encryption: server.encryption,
      ...(user !== null && {
        user,
        password: sealed === null ? '' : means.secrets().unseal(server.company_id, sealed),
      }),
    },
    means.patience ?? usualPatience,
  )
  try {
    await sender.send({
      ...letter,
      from: { name: server.sender_name ?? server.company_name, address: server.sender_email },
      ...(server.reply_to !== null && { replyTo: server.reply_to }),
    })
  } finally {
    sender.close()
  }
}
