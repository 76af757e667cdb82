// The outbox of a demonstration without a mail server: the mails that would have gone out, for whoever sits at the machine.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Language, languageNamed, languageOf, languages } from '#server/platform/contract/labels.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import type { MailOffice } from './mail-office.ts'
import { type ListedMail, outboxLetter, outboxList, outboxScript, outboxStyle } from './outbox-page.ts'
import { isOwnMachine } from './own-machine.ts'
import { openBody } from './sealed-body.ts'

interface Options {
  readonly database: Database
  readonly office: MailOffice
}

interface OutboxMail extends ListedMail {
  readonly company_id: number
  readonly sealed: string
}

const mostShown = 200

export function serveOutbox(app: FastifyInstance, { database, office }: Options): void {
  const { baseHost } = office.letterhead
  // A demonstration that the world can reach has a name of the world: codes for its accounts are not shown there.
  if (!isOwnMachine(baseHost)) return
  app.addHook('onListen', async () => {
    app.log.info(`SMTP_URL is not set: mails are shown at http://${baseHost}/outbox`)
  })

  app.get('/outbox', async (request, reply) => {
    if (!isNear(request)) return reply.callNotFound()
    return page(reply, outboxList(await kept(database, null), shownIn(request)), listPolicy)
  })

  app.get('/outbox/style.css', (_, reply) => reply.type('text/css; charset=utf-8').send(outboxStyle))

  app.get('/outbox/look.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(outboxScript))

  app.get<{ Params: { id: string } }>('/outbox/:id', async (request, reply) => {
    const mail = await asked(request)
    if (!mail) return reply.callNotFound()
    const { text } = openBody(office.secrets(), mail.company_id, mail.sealed)
    return page(reply, outboxLetter(mail, text, shownIn(request)), listPolicy)
  })

  app.get<{ Params: { id: string } }>('/outbox/:id/html', async (request, reply) => {
    const mail = await asked(request)
    if (!mail) return reply.callNotFound()
    const { html } = openBody(office.secrets(), mail.company_id, mail.sealed)
    return page(reply.header('x-frame-options', 'SAMEORIGIN'), html, letterPolicy)
  })

  async function asked(request: FastifyRequest<{ Params: { id: string } }>): Promise<OutboxMail | undefined> {
    const { id } = request.params
    if (!isNear(request) || !/^\d{1,15}$/.test(id)) return undefined
    const [mail] = await kept(database, Number(id))
    return mail
  }
}

/** Nothing runs and nothing is loaded but the pages' own files of styles and of the chosen look. */
const listPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** A mail has its styles in itself; its links open outside of the frame. */
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"

const page = (reply: FastifyReply, html: string, policy: string) =>
  reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(html)

/** The name in the address keeps other sites' names for this machine out, the address of the caller everybody else. */
const isNear = ({ host, ip }: FastifyRequest): boolean => isOwnMachine(host) && /^(::ffff:)?127\.|^::1$/.test(ip)

function shownIn(request: FastifyRequest): Language {
  const { query } = request
  const chosen = typeof query === 'object' && query !== null && 'lang' in query ? String(query.lang) : null
  if (chosen !== null && languages.some((language) => language === chosen)) return languageNamed(chosen)
  return languageOf(request.headers['accept-language'])
}

async function kept(database: Database, id: number | null): Promise<readonly OutboxMail[]> {
  const { rows } = await inAllCompanies(database, (db) =>
    sql<OutboxMail>`select company_id, id, email_to, email_subject, language, create_time, sealed from mail
      where sealed is not null and state in ('QUEUED', 'SENDING') and (${id}::bigint is null or id = ${id})
      order by id desc limit ${mostShown}`.execute(db),
  )
  return rows
}
