// A test mail by the company's own server: the settings are read first, so that no transaction waits for a mail server.
import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { components } from '#openapi/generated/schema.d.ts'
import { record } from '#server/engine/crud/audit-write.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { languageOf } from '#server/platform/contract/labels.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { companyServer, sendBy } from '#server/platform/mail/company-sender.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { mailOffice } from '#server/platform/mail/mail-office.ts'
import { SmtpFault } from '#server/platform/mail/smtp-sender.ts'

type Run = <T>(request: FastifyRequest, work: (context: Context) => Promise<T>) => Promise<T>

/** Throws 0103 where no own server is set, 0105 for an address that is refused, 0102 with the step that failed. */
export async function testMail(
  run: Run,
  request: FastifyRequest,
  to: string,
): Promise<components['schemas']['MailTestResult']> {
  const { server, office } = await run(request, async ({ db, company }) => ({
    server: await companyServer(db, company.id),
    office: mailOffice(),
  }))
  if (!server) throw refuse('ZBSY0103')
  const language = languageOf(request.headers['accept-language'])
  const order = { kind: 'MAIL_TEST', language, to, values: { company: server.company_name } } as const
  try {
    await sendBy(server, office, { id: randomUUID(), to, language, ...composeMail(order, office.letterhead) })
  } catch (error) {
    if (error instanceof SmtpFault) throw refuse('ZBSY0102', { stage: error.stage })
    throw error
  }
  await run(request, (context) => record(context, storageOf('email_setting').meta, 'TEST', [], {}, [server.email_host]))
  return { to, server: server.email_host }
}
