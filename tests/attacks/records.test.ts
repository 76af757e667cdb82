// Records of another company, tried at every call that names one: by id in the address, in the body, among others.

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#openapi/generated/contract.ts'
import type { FieldMeta, ResourceMeta, ResourceName } from '#openapi/types.ts'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import { beginFile } from '#tests/contract/support/begin-file.ts'
import { type Maker, maker } from '#tests/contract/support/maker.ts'
import { operations } from '#tests/contract/support/operations.ts'
import { type Answer, type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

let server: TestServer
let owner: Person
let stranger: Person
let theirs: Maker
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('mine')
  stranger = await server.company('theirs')
  theirs = maker(stranger)
})
afterAll(() => server.close())

const nowhere = 2 ** 40
/** Self-service has attacks of its own: tests/server/personal. */
const metas = Object.values<ResourceMeta>(contract).filter(({ module }) => module !== 'personal')

/** The resource that an address is about: the longest path that it begins with. */
const resourceOf = (path: string) =>
  metas.filter((meta) => path.startsWith(meta.path)).sort((one, other) => other.path.length - one.path.length)[0]

/** A record of the other company: made, or one it has anyway. */
async function foreignId(name: ResourceName): Promise<number | undefined> {
  const meta: ResourceMeta = contract[name]
  if (meta.verbs.includes('create')) return theirs.refer(name)
  if (meta.singleton) return (await stranger.call('GET', meta.path)).data.id
  if (!meta.verbs.includes('list')) return undefined
  await made[name]?.(stranger)
  const { data } = await stranger.call('GET', meta.path)
  return data.data[0]?.id
}

/** What no call of a person makes: doors come with terminals, unknown punches from them; codes are kept elsewhere. */
const made: Readonly<Partial<Record<ResourceName, (by: Person) => Promise<unknown>>>> = {
  access_terminal: (by) => maker(by).make(contract.terminal, { is_access: true }),
  company_subscription: async (by) => {
    const plan = await maker(by).refer('plan')
    await inAllCompanies(server.database, (db) =>
      sql`insert into company_subscription (company_id, company, plan, state, period_months, start_date, end_date,
          employees_count, devices_count, monthly_price, currency, choice)
        select company_id, ${by.company}, id, 'ACTIVE', 1, current_date, current_date + 30, 1, 1, 10, 'AED', '{}' from plan
        where id = ${plan} on conflict do nothing`.execute(db),
    )
  },
  sale_order: ordered,
  payment: async (by) => {
    await ordered(by)
    await inAllCompanies(server.database, (db) =>
      sql`insert into payment (company_id, sale_order, company, gateway_name, txn_id, txn_date, tnx_amount, currency, status)
        select company_id, id, company, 'OFFLINE', 'P-' || id, current_date, 10, currency, 'UNAPPLIED' from sale_order
        where company = ${by.company} on conflict do nothing`.execute(db),
    )
  },
  terminal_file: (by) => beginFile(by),
  vendor_firmware: (by) => beginFile(by, 'vendor_firmware'),
  privilege: (by) => maker(by).make(contract.employee),
  bio_template: async (by) => {
    const { id } = await maker(by).make(contract.employee)
    await inCompany(server.database, by.company, (db) =>
      sql`insert into bio_template (company_id, employee, bio_type, bio_no, bio_index, major_ver, minor_ver, bio_format, size, bio_tmp)
        values (${by.company}, ${id}, 1, 0, 0, '10', '0', 0, 8, 'c2VjcmV0')`.execute(db),
    )
  },
  terminal_work_code: (by) => maker(by).make(contract.work_code),
  unregistered_transaction: ({ company }) =>
    inCompany(server.database, company, (db) =>
      sql`insert into unregistered_transaction (company_id, emp_code, punch_time, reason)
        values (${company}, '777', now()::timestamp, 'UNKNOWN_CODE')`.execute(db),
    ),
}

/** An order that waits for payment, of the vendor whose customer asks. */
async function ordered(by: Person): Promise<void> {
  const plan = await maker(by).refer('plan')
  await inAllCompanies(server.database, (db) =>
    sql`insert into sale_order (company_id, number, company, kind, plan, price_strategy, subscription_duration, employees_count,
        devices_count, currency, original_price, payment_price, payment_method)
      select company_id, 'O-' || id, ${by.company}, 'NEW', id, price_strategy, 1, 1, 1, 'AED', 10, 10, 'OFFLINE' from plan
      where id = ${plan}`.execute(db),
  )
}

async function ownId(meta: ResourceMeta): Promise<number> {
  if (meta.verbs.includes('create')) return maker(owner).refer(meta.name)
  await made[meta.name]?.(owner)
  const { data } = await owner.call('GET', meta.path)
  return data.data[0].id
}

const withoutId = ({ status, body }: Answer, id: number) =>
  `${status} ${JSON.stringify(body).replace(new RegExp(`(?<!"count":)\\b${id}\\b`, 'g'), 'ID')}`

const named = operations.filter(
  ({ template, permission }) => template.includes('{id}') && !/^(vendor|personal)\./.test(permission ?? ''),
)

/** Calls that want a word before they look for the record. */
const change = { start_date: '2026-01-05', end_date: '2026-01-06', changes: {} }
const words: Readonly<Record<string, object>> = {
  Calculations_unlock: { reason: 'Closed too early' },
  SettingEffects_breakTime: change,
  SettingEffects_departmentRule: change,
  SettingEffects_timetable: change,
  SettingEffects_shift: change,
}

const queries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CyclePreviews_ofShift: { start_date: '2026-01-05' },
}

/** Calls about a record of a resource whose address they do not begin with. */
const about: Readonly<Partial<Record<string, ResourceName>>> = {
  CyclePreviews_ofShift: 'shift',
  SettingEffects_breakTime: 'break_time',
  SettingEffects_departmentRule: 'department_rule',
  SettingEffects_timetable: 'timetable',
  SettingEffects_shift: 'shift',
}

describe.each(named)('$name', ({ name, method, template }) => {
  test('answers for a record of another company as for one that is not there', async () => {
    const resource = about[name] ?? resourceOf(template)?.name
    const foreign = (resource && (await foreignId(resource))) ?? 1
    const ask = (id: number) =>
      owner.call(
        method,
        template.replace('{id}', String(id)),
        method === 'GET' ? { query: queries[name] ?? {} } : { body: words[name] ?? {} },
      )
    const answer = await ask(foreign)
    expect(withoutId(answer, foreign)).toBe(withoutId(await ask(nowhere), nowhere))
    expect([answer.status, answer.code]).toEqual([404, 'ZBOA0404'])
  })
})

interface Named {
  readonly call: string
  readonly meta: ResourceMeta
  readonly action: string
  readonly on: 'row' | 'bulk'
  readonly field: string
  readonly reference: FieldMeta
}

const references = metas.flatMap((meta) =>
  Object.entries(meta.actions).flatMap(([action, { on, fields }]) =>
    Object.entries(fields)
      .filter(([name, { references }]) => references && name !== 'ids')
      .map(([field, reference]): Named => ({ call: `${meta.name}.${action}`, meta, action, on, field, reference })),
  ),
)

describe.each(references)('$call with a foreign $field', ({ meta, action, on, field, reference }) => {
  test('is refused as with one that is not there', async () => {
    const id = await ownId(meta)
    const target = reference.references?.resource ?? meta.name
    const foreign = await foreignId(target)
    if (foreign === undefined) throw new Error(`${target}: no record to name`)
    const ask = (one: number) => {
      const value = reference.kind === 'references' ? [one] : one
      const path = on === 'row' ? `${meta.path}${action}/${id}/` : `${meta.path}${action}/`
      return owner.call('POST', path, { body: { [field]: value, ...(on === 'bulk' && { ids: [id] }) } })
    }
    const answer = await ask(foreign)
    expect(withoutId(answer, foreign)).toBe(withoutId(await ask(nowhere), nowhere))
    expect(answer.errors?.[field]?.[0]?.code).toBe(`ZB${meta.letters}0016`)
  })
})
