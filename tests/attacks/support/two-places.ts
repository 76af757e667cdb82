// A company of two places: people who work inside of what members are bound to, and people outside, all of whose records carry
// one word.
import { sql } from 'kysely'
import { contract } from '#openapi/generated/contract.ts'
import { rights } from '#openapi/generated/rights.ts'
import type { ResourceMeta } from '#openapi/types.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { type Maker, maker, type Row } from '#tests/contract/support/maker.ts'
import { peopleFields, resourcesOfPeople } from '#tests/contract/support/people.ts'
import type { Person, TestServer } from '#tests/contract/support/server.ts'

const word = 'zorvath'
export const tells = (value: unknown): boolean => JSON.stringify(value).toLowerCase().includes(word)

const permissions = rights.map(({ name }) => name).filter((name) => !/^(?:vendor|personal)\./.test(name))

/** What records of the kind need beside the person whom they name. */
const beside: Readonly<Record<string, object>> = {
  announcement: { category: 'PRIVATE', subject: `About ${word}` },
  auto_export: { task_name: `For ${word}` },
  event: { event: `With ${word}` },
  leave_setting: { scope_type: 'EMPLOYEE' },
  private_message: { content: `To ${word}` },
}

interface Place {
  readonly department: number
  readonly area: number
  readonly position: number
}

export interface TwoPlaces {
  readonly owner: Person
  readonly members: readonly Person[]
}

export async function twoPlaces(server: TestServer): Promise<TwoPlaces> {
  const owner = await server.company('places')
  const make = maker(owner)
  const [inside, outside] = [await place(make), await place(make)]
  const ids = { department: [inside.department], area: [inside.area], position: [inside.position] } as const
  const members = await Promise.all(
    (['department', 'area', 'position'] as const).map((bound) =>
      server.member(owner, { email: `${bound}@places.test`, permissions, scope: { [bound]: ids[bound] } }),
    ),
  )
  for (const at of [inside, outside]) await make.make(contract.terminal, { area: at.area }, 'required')
  await person(make, inside, {})
  for (const meta of resourcesOfPeople.filter(({ verbs }) => verbs.includes('create'))) {
    if (meta.name === 'employee') continue
    await make.make(meta, await naming(make, meta, outside), meta.name in beside ? 'required' : 'all')
  }
  await addFurther(server, owner, make, outside)
  return { owner, members }
}

async function place(make: Maker): Promise<Place> {
  const top = async (meta: ResourceMeta) => (await make.make(meta, { [meta.tree ?? '']: null }, 'required')).id
  return {
    department: await top(contract.department),
    area: await top(contract.area),
    position: await top(contract.position),
  }
}

let people = 0

function person(make: Maker, { department, area, position }: Place, given: object): Promise<Row> {
  people += 1
  const body = {
    department,
    position,
    area: [area],
    hire_date: '2001-01-01',
    enable_outdoor_management: true,
    ...given,
  }
  return make.make(contract.employee, body, 'required')
}

const outsider = (make: Maker, at: Place) =>
  person(make, at, { first_name: `${word} ${people}`, email: `${word}${people}@else.test` })

/** The body that names somebody outside in every field that leads to people. */
async function naming(make: Maker, meta: ResourceMeta, at: Place): Promise<Record<string, unknown>> {
  const { id } = await outsider(make, at)
  const named = peopleFields(meta).flatMap((field) => {
    const own = meta.fields[field]
    if (own?.references?.resource !== 'employee') return []
    if (own.readOnly) return [[`${field}s`, [id]]]
    return [[field, own.kind === 'references' ? [id] : id]]
  })
  return { ...Object.fromEntries(named), ...beside[meta.name] }
}

/** Records that no create of theirs makes. */
async function addFurther(server: TestServer, owner: Person, make: Maker, at: Place): Promise<void> {
  const { id, email } = await outsider(make, at)
  const elsewhere = await make.make(contract.position, {}, 'required')
  const moved = { employees: [id], ids: [id], position: elsewhere.id, remark: `Moved ${word}` }
  await owner.call('POST', `${contract.employee.path}adjust_position/`, { body: moved })
  await owner.call('POST', `${contract.employee.path}adjust_position/`, { body: { ...moved, position: at.position } })
  const user = await server.member(owner, { email: `${word}@users.test`, permissions })
  const { data } = await owner.call('GET', contract.user.path, { query: { search: user.email } })
  const found = data.data[0].id
  await owner.call('PATCH', `${contract.user.path}${found}/`, { body: { employee: id } })
  const alerts = (await owner.call('GET', contract.alert_setting.path)).data.data
  await owner.call('PATCH', `${contract.alert_setting.path}${alerts[0].id}/`, { body: { users: [found] } })
  const tasks = (await owner.call('GET', contract.auto_export.path)).data.data
  await owner.call('POST', `${contract.auto_export.path}run/${tasks[0].id}/`, { body: {} })
  await inCompany(server.database, owner.company, (db) =>
    sql`insert into mail (company_id, kind, language, email_to, email_subject, sealed, expires_at)
      values (${owner.company}, 'EVENT_PLANNED', 'en', ${email}, ${`For ${word}`}, 'sealed', now() + interval '1 day')`.execute(
      db,
    ),
  )
}
