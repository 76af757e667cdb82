// Mails of a running server: the queue, their delivery, and where no mail server is set, the outbox of the demonstration.
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { startDelivery } from './deliver.ts'
import { type MailOffice, openMailOffice } from './mail-office.ts'
import { serveOutbox } from './outbox.ts'
import { isDemonstration } from './own-machine.ts'
import { smtpSender, smtpServerOf } from './smtp-sender.ts'

interface Options {
  readonly config: Config
  readonly database: Database
}

export function serveMail(app: FastifyInstance, options: Options): void {
  const { config, database } = options
  const office = openMailOffice(database, config)
  deliverMails(app, options, office)
  if (config.smtpUrl === null) {
    if (isDemonstration(config)) serveOutbox(app, { database, office })
    else app.addHook('onListen', async () => app.log.warn('SMTP_URL is not set: mails are kept and not sent'))
  }
}

/** Begins when the server listens; a mail under way at the end is finished first. Companies may have servers of their own. */
function deliverMails(app: FastifyInstance, { config, database }: Options, office: MailOffice): void {
  const { baseHost, mailFrom, smtpUrl } = config
  const address = mailFrom ?? `no-reply@${baseHost.replace(/:\d+$/, '')}`
  let delivery: Awaited<ReturnType<typeof startDelivery>> | undefined
  app.addHook('onListen', async () => {
    delivery = await startDelivery({
      database,
      secrets: office.secrets,
      sender: smtpUrl === null ? null : smtpSender(smtpServerOf(smtpUrl)),
      privateDestinations: office.privateDestinations,
      from: { name: office.letterhead.product, address },
      report: (error, mail) => app.log.error({ err: error, ...mail }, 'mail was not sent'),
    })
  })
  app.addHook('preClose', () => delivery?.stop())
}
