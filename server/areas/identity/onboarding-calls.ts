// Calls that need no account yet: signing up, activating, the first company, invitations, a forgotten password.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { principalOf } from '#server/access/authenticate.ts'
import { success } from '#server/engine/crud/answer.ts'
import { bodyReader } from '#server/platform/contract/body-reader.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { activate } from './activation.ts'
import { callerOf } from './caller.ts'
import { forgotPassword } from './forgot-password.ts'
import type { Identity } from './identity.ts'
import { checkInvitation, signUpInvited } from './invited.ts'
import { decideOrTell } from './join-request.ts'
import { createAnotherCompany, createFirstCompany } from './own-companies.ts'
import { checkResetCode, resetPassword } from './reset-password.ts'
import { sendActivationAgain, signUp } from './sign-up.ts'

const v2 = '/web/oauth/api/v2'
const open = { config: { public: true } } as const
const signedIn = { config: { signedIn: true } } as const

const place = ['company_address', 'company_latitude', 'company_longitude']

/** A company stands somewhere. */
const lacksPlace = (faults: FieldFaults) => (place.some((field) => field in faults) ? refuse('ZBOA0304') : undefined)

export function onboardingCalls(app: FastifyInstance, identity: Identity): void {
  const caller = (request: FastifyRequest) => callerOf(request, identity.config.baseHost)
  const registration = bodyReader('SignUp')
  const again = bodyReader('ActivationRequest', () => refuse('ZBOA0100'))
  const activation = bodyReader('Activation')
  const firstCompany = bodyReader('CompanyCreation', lacksPlace)
  const anotherCompany = bodyReader('CompanyDescription', lacksPlace)
  const forgotten = bodyReader('ForgottenPassword')
  const code = bodyReader('CodeOnly')
  const reset = bodyReader('PasswordReset')
  const invited = bodyReader('InvitedSignUp')

  app.post(`${v2}/sign_up/`, open, async (request) =>
    success('OA', await signUp(identity, caller(request), registration(request)), request),
  )

  app.post(`${v2}/email_activation/`, open, async (request) =>
    success('OA', await sendActivationAgain(identity, caller(request), again(request)), request),
  )

  app.post(`${v2}/activation/`, open, async (request) =>
    success('OA', await activate(identity, caller(request), activation(request)), request),
  )

  app.post(`${v2}/company_creation/`, open, async (request) =>
    success('OA', await createFirstCompany(identity, caller(request), firstCompany(request)), request),
  )

  app.post(`${v2}/user_create_company/`, signedIn, async (request) => {
    const made = await createAnotherCompany(identity, principalOf(request), anotherCompany(request))
    return success('OA', made, request)
  })

  app.post(`${v2}/forgot_password/`, open, async (request) =>
    success('OA', await forgotPassword(identity, caller(request), forgotten(request)), request),
  )

  app.post(`${v2}/reset_password_check/`, open, async (request) =>
    success('OA', await checkResetCode(identity, caller(request), code(request)), request),
  )

  app.post(`${v2}/reset_password/`, open, async (request) =>
    success('OA', await resetPassword(identity, caller(request), reset(request)), request),
  )

  app.post(`${v2}/invited/`, open, async (request) =>
    success('OA', await checkInvitation(identity, caller(request), code(request)), request),
  )

  app.post(`${v2}/invited_sign_up/`, open, async (request) =>
    success('OA', await signUpInvited(identity, caller(request), invited(request)), request),
  )

  app.post(`${v2}/join_approval/`, open, async (request) =>
    success('OA', await decideOrTell(identity, caller(request), code(request)), request),
  )
}
