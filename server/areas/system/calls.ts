// The calls of the system that are no verbs of one record: permissions, holders of a group, invitations, the log's chain.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, callRunner } from '#server/engine/crud/call.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { idOf } from '#server/engine/crud/request-facts.ts'
import { storedRow } from '#server/engine/crud/select.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { bodyReader } from '#server/platform/contract/body-reader.ts'
import { languageOf } from '#server/platform/contract/labels.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { previewTemplate, templateVariables } from './email-template.ts'
import { seenHoldersOf } from './group-holders.ts'
import { invite } from './invitations.ts'
import { logDifferences } from './log-differences.ts'
import { testMail } from './mail-test.ts'
import { permissionTree } from './permission-tree.ts'
import { leaveCompany } from './removal/leave-company.ts'
import { endSupport, grantSupport, supportAccess } from './support-access.ts'
import { verifyLog } from './verify-log.ts'

const base = '/web/system/api/v2/'

export function systemCalls(app: FastifyInstance, caller: Caller): void {
  const run = callRunner(caller)
  const on = (
    method: 'GET' | 'POST',
    path: string,
    work: (context: Context, request: FastifyRequest) => Promise<unknown> | unknown,
  ) =>
    app.route({
      method,
      url: base + path.replace('{id}', ':id'),
      config: { permission: permissionOf(method, base + path) },
      handler: async (request) => success('SY', await run(request, async (context) => work(context, request)), request),
    })

  on('GET', 'permissions/', ({ principal }, { headers }) =>
    permissionTree(principal, languageOf(headers['accept-language'])),
  )
  on('GET', 'groups/users/{id}/', async (context, request) => {
    const { id } = await storedRow(context, storageOf('group'), idOf(request))
    return seenHoldersOf(context, id)
  })
  on('POST', 'users/invite/', (context, { body }) => invite(context, body))
  on('GET', 'operation_logs/differences/{id}/', (context, request) =>
    logDifferences(context, idOf(request), languageOf(request.headers['accept-language'])),
  )
  on('GET', 'operation_logs/verify/', (context) => verifyLog(context))
  app.post('/web/oauth/api/v2/leave_company/', { config: { signedIn: true } }, async (request) => {
    await run(request, leaveCompany)
    return success('OA', {}, request)
  })
  on('GET', 'support_access/', (context) => supportAccess(context))
  const wish = bodyReader('SupportGrant', undefined, 'SY')
  on('POST', 'support_access/grant/', (context, request) => grantSupport(context, wish(request)))
  on('POST', 'support_access/end/', (context) => endSupport(context))
  on('GET', 'email_templates/variables/', (_, { query }) => templateVariables(query))
  on('GET', 'email_templates/preview/{id}/', (context, request) => previewTemplate(context, idOf(request)))
  const receiver = bodyReader('MailTest', undefined, 'SY')
  app.post(
    `${base}email_settings/test/`,
    { config: { permission: permissionOf('POST', `${base}email_settings/test/`) } },
    async (request) => success('SY', await testMail(run, request, receiver(request).to), request),
  )
}
