// The states of memberships and invitations as a table: every event in every state, those that do nothing included.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endOutdated } from '#server/areas/system/upkeep.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'

const users = '/web/system/api/v2/users/'
const oauth = '/web/oauth/api/v2/'
let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startServer()
  owner = await server.company('states')
})
afterAll(() => server.close())

type Row = Readonly<Record<string, unknown>>
const run = (query: ReturnType<typeof sql>): Promise<Row[]> =>
  inIdentity(server.database, async (db) => (await query.execute(db)).rows as Row[])

const act = async (action: string, id: number) => {
  const { data } = await owner.call('POST', `${users}${action}/`, { body: { ids: [id] } })
  return data
}

/** An invitation of the address, as it stands in the database; answers the code of its link. */
async function invitation(email: string, state = 'PENDING', expires = new Date(Date.now() + 86_400_000)) {
  const code = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(code).digest('hex')
  const [row] = await run(sql`insert into invitation (company_id, email, role, code_hash, state, expires_at)
    values (${owner.company}, ${email}, 'ADMIN', ${hash}, ${state}, ${expires}) returning id`)
  return { code, id: Number(row?.id) }
}

let count = 0

/** Somebody with an account whose membership is in the state. */
async function memberIn(state: string) {
  const email = `m${++count}@states.test`
  const { user } = await server.member(owner, { email, permissions: ['system.view_user'] })
  const [row] = await run(sql`update membership set state = ${state}
    where user_id = ${user} and company_id = ${owner.company} returning id`)
  server.app.access.principals.forget({})
  return { email, id: Number(row?.id) }
}

type Member = Awaited<ReturnType<typeof memberIn>>

const states = ['PENDING_APPROVAL', 'ACTIVE', 'SUSPENDED', 'REMOVED', 'REJECTED'] as const
type State = (typeof states)[number]

const accept = (policy: string) => async (member: Member) => {
  await run(sql`update company set join_policy = ${policy} where id = ${owner.company}`)
  const { code } = await invitation(member.email)
  await server.call('POST', `${oauth}invited/`, { body: { code } })
}

interface Event {
  readonly event: string
  readonly happen: (member: Member) => Promise<unknown>
  /** From → to; from every other state it leads nowhere. */
  readonly leads: Readonly<Partial<Record<State, State>>>
}

const events: readonly Event[] = [
  { event: 'approve', happen: ({ id }) => act('approve', id), leads: { PENDING_APPROVAL: 'ACTIVE' } },
  { event: 'reject', happen: ({ id }) => act('reject', id), leads: { PENDING_APPROVAL: 'REJECTED' } },
  { event: 'suspend', happen: ({ id }) => act('suspend', id), leads: { ACTIVE: 'SUSPENDED' } },
  { event: 'activate', happen: ({ id }) => act('activate', id), leads: { SUSPENDED: 'ACTIVE' } },
  {
    event: 'remove',
    happen: ({ id }) => act('remove', id),
    leads: { PENDING_APPROVAL: 'REMOVED', ACTIVE: 'REMOVED', SUSPENDED: 'REMOVED' },
  },
  {
    event: 'delete',
    happen: ({ id }) => owner.call('DELETE', `${users}${id}/`),
    leads: { PENDING_APPROVAL: 'REMOVED', ACTIVE: 'REMOVED', SUSPENDED: 'REMOVED' },
  },
  {
    event: 'the last day passes',
    happen: async ({ id }) => {
      await run(sql`update membership set valid_until = current_date - 3 where id = ${id}`)
      await endOutdated(server.database)
    },
    leads: { ACTIVE: 'SUSPENDED' },
  },
  {
    event: 'an invitation is accepted',
    happen: accept('INVITE_ONLY'),
    leads: { REMOVED: 'ACTIVE', REJECTED: 'ACTIVE' },
  },
  {
    event: 'an invitation is accepted where somebody has to approve',
    happen: accept('INVITE_AND_APPROVE'),
    leads: { REMOVED: 'PENDING_APPROVAL', REJECTED: 'PENDING_APPROVAL' },
  },
  { event: 'sign_out', happen: ({ id }) => act('sign_out', id), leads: {} },
  { event: 'reset_password', happen: ({ id }) => act('reset_password', id), leads: {} },
]

const table = events.flatMap(({ event, happen, leads }) =>
  states.map((from) => ({ event, happen, from, to: leads[from] ?? from })),
)

describe('a membership', () => {
  test.each(table)('$from, $event: $to', async ({ happen, from, to }) => {
    const member = await memberIn(from)
    await happen(member)
    expect((await run(sql`select state from membership where id = ${member.id}`))[0]?.state).toBe(to)
  })

  test.each(states.filter((state) => state !== 'ACTIVE'))('%s opens nothing', async (state) => {
    const email = `closed${++count}@states.test`
    const member = await server.member(owner, { email, permissions: ['system.view_user'] })
    expect((await member.call('GET', users)).status).toBe(200)
    await run(sql`update membership set state = ${state} where user_id = ${member.user}`)
    server.app.access.principals.forget({})
    expect((await member.call('GET', users)).status).toBe(401)
    const chosen = await member.call('POST', `${oauth}company-token/`, { body: { company_id: owner.company } })
    expect(chosen.status).toBe(401)
  })
})

const invitationStates = ['PENDING', 'ACCEPTED', 'EXPIRED', 'REVOKED'] as const
type InvitationState = (typeof invitationStates)[number]

interface InvitationEvent {
  readonly event: string
  readonly happen: (asked: { id: number; code: string; email: string }) => Promise<string>
  readonly leads: Readonly<Partial<Record<InvitationState, InvitationState>>>
  /** What is answered, by state; nothing: success. */
  readonly answers?: Readonly<Partial<Record<InvitationState, string>>>
}

const signUp = (code: string, email: string) =>
  server.call('POST', `${oauth}invited_sign_up/`, {
    body: { code, email, password: 'Str0ng!Harbour', confirm_password: 'Str0ng!Harbour' },
  })
const closed = { ACCEPTED: 'ZBOA0105', EXPIRED: 'ZBOA0105', REVOKED: 'ZBOA0109' }
const skippedCode = (data: { skipped: { code: string }[] }) => data.skipped[0]?.code ?? 'ZBSY0000'

const invitationEvents: readonly InvitationEvent[] = [
  {
    event: 'whoever is invited signs up',
    happen: async ({ code, email }) => (await signUp(code, email)).code,
    leads: { PENDING: 'ACCEPTED' },
    answers: closed,
  },
  {
    event: 'somebody signs up with another address',
    happen: async ({ code }) => (await signUp(code, 'other@states.test')).code,
    leads: {},
    answers: { ...closed, PENDING: 'ZBOA0110' },
  },
  {
    event: 'whoever has an account opens the link',
    happen: async ({ code, email }) => {
      const [account] = await run(sql`insert into account (username, email, password_hash, state)
        values (${email}, ${email}, 'x', 'ACTIVE') returning id`)
      expect(account).toBeDefined()
      return (await server.call('POST', `${oauth}invited/`, { body: { code } })).code
    },
    leads: { PENDING: 'ACCEPTED' },
    answers: closed,
  },
  {
    event: 'it is withdrawn',
    happen: async ({ id }) => skippedCode(await act('revoke', id)),
    leads: { PENDING: 'REVOKED' },
    answers: { ACCEPTED: 'ZBOA0404', EXPIRED: 'ZBOA0404', REVOKED: 'ZBOA0404' },
  },
  {
    event: 'its time passes',
    happen: async ({ id }) => {
      await run(sql`update invitation set expires_at = now() - interval '1 minute' where id = ${id}`)
      await endOutdated(server.database)
      return 'ZBOA0000'
    },
    leads: { PENDING: 'EXPIRED' },
  },
]

const invitationTable = invitationEvents.flatMap(({ event, happen, leads, answers }) =>
  invitationStates.map((from) => ({ event, happen, from, to: leads[from] ?? from, code: answers?.[from] ?? '0000' })),
)

describe('an invitation', () => {
  test.each(invitationTable)('$from, $event: $to', async ({ happen, from, to, code }) => {
    const email = `i${++count}@states.test`
    const made = await invitation(email, from)
    expect(await happen({ ...made, email })).toMatch(new RegExp(`${code}$`))
    expect((await run(sql`select state from invitation where id = ${made.id}`))[0]?.state).toBe(to)
  })

  test('that has ended lets go of the groups and the scope it named', async () => {
    const group = await owner.call('POST', '/web/system/api/v2/groups/', {
      body: { name: 'Held', permissions: ['system.view_user'] },
    })
    const { data } = await owner.call('POST', `${users}invite/`, {
      body: { emails: ['held@states.test'], groups: [group.data.id] },
    })
    const held = () => run(sql`select from invitation_group where group_id = ${group.data.id}`)
    expect((await held()).length).toBe(1)
    await act('revoke', data.invited[0])
    expect((await held()).length).toBe(0)
  })
})
