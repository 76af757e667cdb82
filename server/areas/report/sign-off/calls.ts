// The calls of the sign-off by department: how each department stands, and signing.
import type { FastifyInstance } from 'fastify'
import { principalOf } from '#server/access/authenticate.ts'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, callRunner, readRunner } from '#server/engine/crud/call.ts'
import { bodyOf } from '#server/platform/contract/read-body.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { remindHeads } from './remind-heads.ts'
import { signDepartments } from './sign-departments.ts'
import { signOffPage } from './sign-off-page.ts'
import { signersFor } from './signers.ts'

const base = '/web/report/api/v2/month_sign_offs/'
const sign = `${base}sign/`
const remind = `${base}remind/`

export function signOffCalls(app: FastifyInstance, caller: Caller): void {
  const reading = readRunner(caller)
  const run = callRunner(caller)
  const body = bodyOf('SignOffOrder', 'RP')
  const target = bodyOf('MonthEndTarget', 'RP')
  app.get(base, { config: { permission: permissionOf('GET', base) } }, async (request) => {
    const signers = await signersFor(caller.database, principalOf(request))
    const query = { ...Object(request.query) }
    return success('RP', await reading(request)((context) => signOffPage(context, query, signers)), request)
  })
  app.post(sign, { config: { permission: permissionOf('POST', sign) } }, async (request) => {
    const order = body(request)
    const signers = await signersFor(caller.database, principalOf(request))
    return success('RP', await run(request, (context) => signDepartments(context, order, signers)), request)
  })
  app.post(remind, { config: { permission: permissionOf('POST', remind) } }, async (request) => {
    const asked = target(request)
    return success('RP', await run(request, (context) => remindHeads(context, asked)), request)
  })
}
