// The calls of identity: signing in, companies, who is signed in, one's own account, the first set-up.
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { accountCalls } from './account-calls.ts'
import { companyCalls } from './company-calls.ts'
import type { Identity } from './identity.ts'
import { onboardingCalls } from './onboarding-calls.ts'
import { secondFactorCalls } from './second-factor/calls.ts'
import { signInCalls } from './sign-in-calls.ts'

interface Options {
  readonly config: Config
  readonly database: Database
}

/** Behind the guard of authenticate.ts, whose access it uses. */
export function identityCalls(app: FastifyInstance, { config, database }: Options): void {
  const identity: Identity = { config, database, access: app.access }
  signInCalls(app, identity)
  onboardingCalls(app, identity)
  companyCalls(app, identity)
  accountCalls(app, identity)
  secondFactorCalls(app, identity)
}
