// A server in this process over a database of its own, and people who are signed in to it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '#server/app.ts'
import { createAccount } from '#server/areas/identity/create-account.ts'
import { createCompany } from '#server/areas/identity/create-company.ts'
import { hashPassword } from '#server/areas/identity/password-hash.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { serverSecrets } from '#server/platform/secrets/server-secrets.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { testZone } from '#tests/support/days.ts'

export interface Answer {
  readonly status: number
  readonly code: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly data: any
  readonly context: Readonly<Record<string, unknown>> | undefined
  readonly errors: Readonly<Record<string, readonly { readonly code: string }[]>> | undefined
  /** What undoes the call. */
  readonly step: string
  /** The whole body but the id of the request. */
  readonly body: Readonly<Record<string, unknown>>
}

export interface CallOptions {
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Call = (method: Method, path: string, options?: CallOptions) => Promise<Answer>

export interface Person {
  readonly email: string
  /** Of the company, whose name is `Company <domain>`. */
  readonly domain: string
  /** Of the session, for what is no call: files. */
  readonly token: string
  readonly user: number
  readonly company: number
  readonly call: Call
}

export interface Member {
  readonly email: string
  /** Permissions of a group of their own; none: no group. */
  readonly permissions?: readonly string[]
  readonly scope?: Readonly<Partial<Record<'department' | 'area' | 'position', readonly number[]>>>
}

export interface TestServer {
  readonly app: FastifyInstance
  readonly database: Database
  readonly secrets: SecretBox
  readonly config: Config
  /** Without a session. */
  readonly call: Call
  /** A company with its owner, signed in; calls of the vendor's back office go to a vendor of the same owner. */
  readonly company: (domain: string) => Promise<Person>
  /** A company with its owner, signed in, who is nothing else. */
  readonly tenant: (domain: string) => Promise<Person>
  /** The vendor of the same owner, made when it is first asked for: a partner that brought the company. */
  readonly vendorOf: (person: Person) => Promise<Person>
  /** A member of the company, signed in. */
  readonly member: (of: Person, member: Member) => Promise<Person>
  readonly close: () => Promise<void>
}

const password = 'Str0ng!Harbour'

let shared: Promise<TestServer> | undefined

/**
 * The one server of all files that a worker runs, where starting costs more than the tests: for those that keep to
 * companies of their own. Each domain gets a number behind it, so that no file depends on being the only one that names it.
 */
export async function sharedServer(): Promise<TestServer> {
  shared ??= startServer({}, true)
  return { ...(await shared), close: async () => {} }
}

/** `env`: settings beside the usual ones; `isShared`: domains are numbered; `log`: takes what would be printed. */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
  isShared = false,
  log?: { readonly write: (line: string) => void },
): Promise<TestServer> {
  const database = await freshDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'contract-'))
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    DATA_DIR: dataDir,
    CALCULATION_THREADS: '0',
    ...env,
  })
  const app = await buildApp({ config, database, ...(log && { log }) })
  const password_hash = await hashPassword(password)
  const account = (email: string) => inIdentity(database, (db) => createAccount(db, { email, password_hash }))
  const call = caller(app, {})

  async function signIn(user: number, company: number, domain: string, email: string): Promise<Person> {
    const body = { username: email, password, agreement: true }
    const { data, status } = await call('POST', '/web/oauth/api/v2/user_sign_in/', { body })
    if (status !== 200) throw new Error(`${email} could not sign in: ${status}`)
    const own = caller(app, { authorization: `JWT ${data.token}` })
    return { email, domain, user, company, token: data.token, call: own }
  }

  let companies = 0
  async function tenant(wanted: string): Promise<Person> {
    const domain = isShared ? `${wanted}-${++companies}` : wanted
    const owner = await account(`owner@${domain}.test`)
    const { company } = await inIdentity(database, (db) => createCompany(db, owner, companyOf(domain)))
    return signIn(owner.id, company, domain, owner.email)
  }

  const vendors = new Map<number, Promise<Person>>()
  const vendorOf = (person: Person) => {
    const made = vendors.get(person.company) ?? vendor(person)
    vendors.set(person.company, made)
    return made
  }

  async function vendor(person: Person): Promise<Person> {
    const { email, user, company: customer } = person
    const domain = `vendor-${customer}`
    const company = await inIdentity(database, async (db) => {
      const made = await createCompany(db, { id: user, email, display_name: email }, companyOf(domain))
      await sql`update company set type = 'PARTNER' where id = ${made.company}`.execute(db)
      await sql`update company set parent_vendor = ${made.company} where id = ${customer}`.execute(db)
      return made.company
    })
    const { data } = await person.call('POST', '/web/oauth/api/v2/company-token/', { body: { company_id: company } })
    await withSecondFactor(user)
    const own = caller(app, { authorization: `JWT ${data.token}` })
    return { email, domain, user, company, token: data.token, call: own }
  }

  /** A vendor's staff has one. */
  async function withSecondFactor(user: number): Promise<void> {
    await inIdentity(database, (db) => sql`update account set mfa_enabled = true where id = ${user}`.execute(db))
    app.access.principals.forget({})
  }

  return {
    app,
    database,
    secrets: serverSecrets(config),
    config,
    call,
    tenant,
    vendorOf,
    async company(domain) {
      const person = await tenant(domain)
      // What the vendor did is undone by the vendor.
      const steps = new Set<string>()
      const isVendors = (path: string) => isVendorsCall(path) || steps.has(path.split('/').at(-2) ?? '')
      return {
        ...person,
        async call(method, path, options) {
          if (!isVendors(path)) return person.call(method, path, options)
          const answer = await (await vendorOf(person)).call(method, path, options)
          if (answer.step) steps.add(answer.step)
          return answer
        },
      }
    },
    async member(owner, { email, permissions = [], scope = {} }) {
      const isVendors = permissions.length > 0 && permissions.every((one) => one.startsWith('vendor.'))
      const of = isVendors ? await vendorOf(owner) : owner
      const user = await account(email)
      await inIdentity(database, async (db) => {
        const { id } = await db
          .insertInto('membership')
          .values({ company_id: of.company, user_id: user.id, role: 'MEMBER' })
          .returning('id')
          .executeTakeFirstOrThrow()
        const join = { company_id: of.company, membership_id: id }
        if (permissions.length > 0) {
          const group = await db
            .insertInto('user_group')
            .values({ company_id: of.company, name: email, permissions: [...permissions] })
            .returning('id')
            .executeTakeFirstOrThrow()
          await db
            .insertInto('membership_group')
            .values({ ...join, group_id: group.id })
            .execute()
        }
        for (const [name, ids] of Object.entries(scope)) {
          const rows = ids.map((one) => ({ ...join, [`${name}_id`]: one }))
          await db.insertInto(`membership_${name}`).values(rows).execute()
        }
      })
      const member = await signIn(user.id, of.company, of.domain, email)
      if (of !== owner) await withSecondFactor(user.id)
      return member
    },
    async close() {
      await app.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What a company asks of its own subscription is no call of the vendor's staff. */
export const isVendorsCall = (path: string): boolean =>
  path.startsWith('/web/vendor/') && !/^\/web\/vendor\/api\/v2\/(subscriptions|payment)\//.test(path)

const companyOf = (domain: string) => ({
  region_code: 'me',
  company_name: `Company ${domain}`,
  company_domain: domain,
  company_address: '1 Harbour Road',
  company_timezone: testZone,
  company_country_code: 'AE',
})

function caller(app: FastifyInstance, fixed: Readonly<Record<string, string>>): Call {
  return async (method, path, { body, query, headers } = {}) => {
    const answer = await app.inject({
      method,
      url: path,
      headers: { host: '127.0.0.1:8080', ...fixed, ...headers },
      ...(query && { query: { ...query } }),
      ...(body !== undefined && { payload: body as object }),
    })
    const { request_id: _, ...rest } = answer.json()
    const { code, data, context, errors } = rest
    const step = String(answer.headers['x-undo'] ?? '')
    return { status: answer.statusCode, code, data, context, errors, step, body: rest }
  }
}
