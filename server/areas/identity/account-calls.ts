// Calls of whoever is signed in: who and where one is, one's sessions, password and profile.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { principalOf } from '#server/access/authenticate.ts'
import { success } from '#server/engine/crud/answer.ts'
import { bodyReader } from '#server/platform/contract/body-reader.ts'
import { callerOf } from './caller.ts'
import { confirmEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { closeAccount } from './close-account.ts'
import { currentCompany } from './current-company.ts'
import { currentUser } from './current-user.ts'
import type { Identity } from './identity.ts'
import { endSessions, ownSessions } from './own-sessions.ts'
import { changeProfile, profile } from './profile.ts'
import { reAuthenticate } from './re-authenticate.ts'
import { zoneOf } from './zone.ts'

const v2 = '/web/oauth/api/v2'
const signedIn = { config: { signedIn: true } } as const

export function accountCalls(app: FastifyInstance, identity: Identity): void {
  const { database, config } = identity
  const caller = (request: FastifyRequest) => callerOf(request, config.baseHost)
  const passwords = bodyReader('PasswordChange')
  const sessions = bodyReader('SessionIds')
  const changes = bodyReader('ProfileChange')
  const proof = bodyReader('ReAuthentication')
  const code = bodyReader('CodeOnly')

  app.get(`${v2}/current-user/`, signedIn, async (request) =>
    success('OA', await currentUser(database, principalOf(request), zoneOf(request)), request),
  )

  app.get(`${v2}/current-company/`, signedIn, async (request) => {
    const website = `${request.protocol}://${config.baseHost}/`
    return success('OA', await currentCompany(identity, principalOf(request), website), request)
  })

  app.get(`${v2}/sessions/`, signedIn, async (request) =>
    success('OA', await ownSessions(identity, principalOf(request), zoneOf(request)), request),
  )

  app.delete(`${v2}/sessions/`, signedIn, async (request) => {
    const deleted = await endSessions(identity, caller(request), principalOf(request), sessions(request).items)
    return success('OA', { deleted }, request)
  })

  app.post(`${v2}/change_password/`, signedIn, async (request) => {
    await changePassword(identity, caller(request), principalOf(request), passwords(request))
    return success('OA', {}, request)
  })

  app.get(`${v2}/profile/`, signedIn, async (request) =>
    success('OA', await profile(identity, principalOf(request)), request),
  )

  app.patch(`${v2}/profile/`, signedIn, async (request) =>
    success('OA', await changeProfile(identity, caller(request), principalOf(request), changes(request)), request),
  )

  app.post(`${v2}/re_authenticate/`, signedIn, async (request) =>
    success('OA', await reAuthenticate(identity, principalOf(request), proof(request), zoneOf(request)), request),
  )

  app.post(`${v2}/email_change/`, { config: { public: true } }, async (request) =>
    success('OA', await confirmEmail(identity, caller(request), code(request)), request),
  )

  app.post(`${v2}/close_account/`, signedIn, async (request) => {
    await closeAccount(identity, caller(request), principalOf(request))
    return success('OA', {}, request)
  })
}
