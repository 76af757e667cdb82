// Calls that begin, renew and end sessions.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { principalOf } from '#server/access/authenticate.ts'
import { success } from '#server/engine/crud/answer.ts'
import { bodyReader } from '#server/platform/contract/body-reader.ts'
import { Refusal, refuse } from '#server/platform/errors/refusal.ts'
import { limitAddress } from './address-limits.ts'
import { callerOf } from './caller.ts'
import type { Identity } from './identity.ts'
import { signOut } from './own-sessions.ts'
import { checkShown } from './region/legal.ts'
import { renewPair } from './renew.ts'
import { setUp } from './set-up.ts'
import { signIn } from './sign-in.ts'

const v2 = '/web/oauth/api/v2'
const open = { config: { public: true } } as const

export function signInCalls(app: FastifyInstance, identity: Identity): void {
  const caller = (request: FastifyRequest) => callerOf(request, identity.config.baseHost)
  const administrator = bodyReader('AdministratorSignIn')
  const credentials = bodyReader('Credentials')
  const employee = bodyReader('EmployeeSignIn')
  const anyone = bodyReader('AnySignIn')
  const renewal = bodyReader('TokenRenewal')
  const leaving = bodyReader('SignOut')
  const firstSetUp = bodyReader('SetUp')

  app.post(`${v2}/user_sign_in/`, open, async (request) => {
    const { agreement, remember, terms_version, privacy_version, ...typed } = administrator(request)
    if (!agreement) throw refuse('ZBOA0104')
    await checkShown(identity, { terms_version, privacy_version })
    const wish = { remember: remember ?? false, agreed: true, stay: false }
    return success('OA', await signIn(identity, caller(request), typed, wish), request)
  })

  app.post(`${v2}/employee_sign_in/`, open, async (request) => {
    const { agreement, remember, terms_version, privacy_version, ...typed } = employee(request)
    if (!agreement) throw refuse('ZBOA0104')
    await checkShown(identity, { terms_version, privacy_version })
    const wish = { remember: remember ?? false, agreed: true, stay: false }
    return success('OA', await signIn(identity, caller(request), typed, wish), request)
  })

  for (const name of ['jwt-api-token-auth', 'sign_in']) {
    app.post(`${v2}/${name}/`, open, async (request) => {
      const { remember, ...typed } = anyone(request)
      const wish = { remember: remember ?? false, agreed: false, stay: true }
      return success('OA', await signIn(identity, caller(request), typed, wish), request)
    })
  }

  app.post('/web/oauth/api/v1/token/', open, async (request) => {
    const wish = { remember: false, agreed: false, alone: true, stay: true }
    try {
      const { token, refresh } = await signIn(identity, caller(request), credentials(request), wish)
      return success('OA', { token, refresh }, request)
    } catch (error) {
      const isWrong = error instanceof Refusal && error.code === 'ZBOA0201'
      throw isWrong ? new Refusal('ZBOA0201', {}, undefined, null, 401) : error
    }
  })

  app.post(`${v2}/refresh_token/`, open, async (request) =>
    success('OA', await renewPair(identity, caller(request), renewal(request)), request),
  )

  app.post(`${v2}/sign_out/`, { config: { signedIn: true } }, async (request) => {
    const { refresh, all } = leaving(request)
    await signOut(identity, caller(request), principalOf(request), { ...(refresh && { refresh }), all: all ?? false })
    return success('OA', {}, request)
  })

  app.post(`${v2}/set_up/`, open, async (request) => {
    await limitAddress(identity, 'code', caller(request))
    return success('OA', await setUp(identity, caller(request), firstSetUp(request)), request)
  })
}
