// The calls of the second factor.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { principalOf } from '#server/access/authenticate.ts'
import { success } from '#server/engine/crud/answer.ts'
import { bodyReader } from '#server/platform/contract/body-reader.ts'
import { callerOf } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { signInWithCode } from '../sign-in.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  newRecoveryCodes,
  secondFactorState,
} from './second-factor.ts'

const base = '/web/oauth/api/v2/second_factor'
const signedIn = { config: { signedIn: true } } as const

export function secondFactorCalls(app: FastifyInstance, identity: Identity): void {
  const caller = (request: FastifyRequest) => callerOf(request, identity.config.baseHost)
  const self = (request: FastifyRequest) => ({ identity, caller: caller(request), principal: principalOf(request) })
  const password = bodyReader('PasswordProof')
  const confirmation = bodyReader('SecondFactorConfirmation')
  const proof = bodyReader('SecondFactorProof')
  const signIn = bodyReader('SecondFactorSignIn')

  app.get(`${base}/`, signedIn, async (request) =>
    success('OA', await secondFactorState(identity, principalOf(request)), request),
  )

  app.post(`${base}/begin/`, signedIn, async (request) =>
    success('OA', await beginSecondFactor(self(request), password(request).password), request),
  )

  app.post(`${base}/confirm/`, signedIn, async (request) =>
    success('OA', await confirmSecondFactor(self(request), confirmation(request).code), request),
  )

  app.post(`${base}/recovery_codes/`, signedIn, async (request) =>
    success('OA', await newRecoveryCodes(self(request), proof(request)), request),
  )

  app.post(`${base}/disable/`, signedIn, async (request) => {
    await disableSecondFactor(self(request), proof(request))
    return success('OA', {}, request)
  })

  app.post(`${base}/sign_in/`, { config: { public: true } }, async (request) =>
    success('OA', await signInWithCode(identity, caller(request), signIn(request)), request),
  )
}
