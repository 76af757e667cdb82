// A server of identity in this process, over an embedded database in memory, with routes that show the guard at work.
import Fastify, { type FastifyInstance } from 'fastify'
import { authenticate, principalOf } from '#server/access/authenticate.ts'
import { identityCalls } from '#server/areas/identity/calls.ts'
import { createAccount } from '#server/areas/identity/create-account.ts'
import { createCompany, type MadeCompany, type NewCompany } from '#server/areas/identity/create-company.ts'
import { hashPassword } from '#server/areas/identity/password-hash.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { answerFailures } from '#server/platform/errors/error-handler.ts'
import { openMailOffice } from '#server/platform/mail/mail-office.ts'
import { freshDatabase } from '#tests/support/database.ts'

export const password = 'Str0ng!Harbour'
const baseHost = 'timecloud.test'

export interface Started {
  readonly app: FastifyInstance
  readonly database: Database
  readonly config: Config
  /** Calls with a body (POST) or without (GET), to the base host unless told. */
  readonly call: (path: string, options?: CallOptions) => Promise<Answer>
  readonly person: (email: string) => Promise<{ id: number; email: string; display_name: string }>
  readonly company: (email: string, domain: string, more?: Partial<NewCompany>) => Promise<MadeCompany>
  readonly close: () => Promise<void>
}

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly body?: object
  readonly token?: string
  readonly host?: string
  readonly headers?: Record<string, string>
  readonly ip?: string
}

export interface Answer {
  readonly status: number
  readonly code: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly data: any
  readonly context: Record<string, unknown>
  readonly errors: Record<string, unknown>
  readonly headers: Record<string, unknown>
  readonly text: string
}

type More = (app: FastifyInstance, options: { readonly config: Config; readonly database: Database }) => Promise<void>

/** `more` is served beside identity; `shared` is the database of another server, which keeps it. */
export async function start(env: Record<string, string> = {}, more?: More, shared?: Database): Promise<Started> {
  const config = readConfig({
    BASE_HOST: baseHost,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    CALCULATION_THREADS: '0',
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    ...env,
  })
  const database = shared ?? (await freshDatabase())
  openMailOffice(database, config)
  const app = Fastify()
  answerFailures(app)
  await authenticate(app, { config, database })
  identityCalls(app, { config, database })
  await more?.(app, { config, database })
  for (const [method, url, permission] of [
    ['GET', '/web/test/department/', 'company.view_department'],
    ['POST', '/web/test/department/', 'company.add_department'],
    ['POST', '/web/test/department/read/', 'company.view_department'],
  ] as const) {
    app.route({ method, url, config: { permission }, handler: async (request) => principalFacts(request) })
  }
  await app.ready()
  return {
    app,
    database,
    config,
    call: (path, options) => call(app, path, options),
    person: (email) =>
      inIdentity(database, async (db) => createAccount(db, { email, password_hash: await hashPassword(password) })),
    company: (email, domain, more) => makeCompany(database, email, domain, more),
    close: async () => {
      await app.close()
      if (!shared) await database.close()
    },
  }
}

const principalFacts = (request: Parameters<typeof principalOf>[0]) => {
  const { permissions, ...principal } = principalOf(request)
  return { code: 'ZBOA0000', data: { ...principal, permissions: [...permissions] } }
}

async function call(app: FastifyInstance, path: string, options: CallOptions = {}): Promise<Answer> {
  const { body, token, host = baseHost, headers = {}, ip, method = body ? 'POST' : 'GET' } = options
  const answer = await app.inject({
    method,
    url: path.startsWith('/') ? path : `/web/oauth/api/v2/${path}/`,
    headers: { host, ...(token && { authorization: `JWT ${token}` }), ...headers },
    ...(body && { payload: body }),
    ...(ip && { remoteAddress: ip }),
  })
  const { code, data, context, errors } = answer.json()
  return { status: answer.statusCode, code, data, context, errors, headers: answer.headers, text: answer.body }
}

const makeCompany = (database: Database, email: string, domain: string, more: Partial<NewCompany> = {}) =>
  inIdentity(database, async (db) => {
    const owner = await db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    return createCompany(
      db,
      { id: Number(owner.id), email, display_name: email },
      {
        region_code: 'me',
        company_name: `Company ${domain}`,
        company_domain: domain,
        company_address: '1 Harbour Road',
        company_timezone: 'Asia/Dubai',
        company_country_code: 'AE',
        ...more,
      },
    )
  })

export const signInBody = (username: string, more: object = {}) => ({ username, password, agreement: true, ...more })
