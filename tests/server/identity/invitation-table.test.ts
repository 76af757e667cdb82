// What the database says of invitations: accepted once, what they grant passes on whole, and nothing else gets in.
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '#server/platform/db/database.ts'
import { inCompany, inIdentity } from '#server/platform/db/tenant.ts'
import { freshDatabase } from '#tests/support/database.ts'

const database = await freshDatabase()
afterAll(() => database.close())

const idOf = async (db: Db, text: string) => {
  const { rows } = await sql<{ id: number }>`${sql.raw(text)}`.execute(db)
  return rows[0]?.id ?? 0
}

let made = 0

/** A company with a group and a department, a person, and an invitation that names them. */
async function invited(policy = 'INVITE_ONLY') {
  const n = ++made
  const { company, account } = await inIdentity(database, async (db) => ({
    company: await idOf(
      db,
      `insert into company (region_code, company_name, company_domain, company_address, company_timezone, join_policy)
       values ('me', 'Company ${n}', 'company-${n}', 'x', 'UTC', '${policy}') returning id`,
    ),
    account: await idOf(
      db,
      `insert into account (username, email, state) values ('p${n}@example.com', 'p${n}@example.com', 'ACTIVE') returning id`,
    ),
  }))
  const group = await inIdentity(database, (db) =>
    idOf(db, `insert into user_group (company_id, name, permissions) values (${company}, 'G', '{}') returning id`),
  )
  const { department, invitation } = await inCompany(database, company, async (db) => {
    const id = await idOf(
      db,
      `insert into department (company_id, dept_code, dept_name) values (${company}, '1', 'One') returning id`,
    )
    const asked = await idOf(
      db,
      `insert into invitation (company_id, email, code_hash, expires_at)
       values (${company}, 'p${n}@example.com', repeat('${n}', 64), now() + interval '7 days') returning id`,
    )
    await sql`insert into invitation_group values (${company}, ${asked}, ${group})`.execute(db)
    await sql`insert into invitation_department values (${company}, ${asked}, ${id})`.execute(db)
    return { department: id, invitation: asked }
  })
  return { company, account, group, department, invitation }
}

const accept = (invitation: number, account: number) =>
  inIdentity(database, async (db) => {
    const { rows } = await sql<{ member: number | null }>`
      select accept_invitation(${invitation}, ${account}) as member`.execute(db)
    return rows[0]?.member ?? null
  })

const memberOf = (id: number | null) =>
  inIdentity(database, async (db) => {
    const { rows } = await sql`
      select m.role, m.state,
        array(select group_id from membership_group g where g.membership_id = m.id) as groups,
        array(select department_id from membership_department d where d.membership_id = m.id) as departments
      from membership m where m.id = ${id}`.execute(db)
    return rows[0]
  })

test('who accepts becomes what the invitation says, with its groups and its scope', async () => {
  const { account, group, department, invitation } = await invited()
  const member = await accept(invitation, account)
  expect(await memberOf(member)).toEqual({
    role: 'MEMBER',
    state: 'ACTIVE',
    groups: [group],
    departments: [department],
  })
  await expect(accept(invitation, account)).rejects.toThrow()
})

test('where the company approves, who accepts waits', async () => {
  const { account, invitation } = await invited('INVITE_AND_APPROVE')
  expect(await memberOf(await accept(invitation, account))).toMatchObject({ state: 'PENDING_APPROVAL' })
})

test('a membership that ended is taken up again, with the scope of the new invitation alone', async () => {
  const { company, account, invitation, group, department } = await invited()
  const member = await accept(invitation, account)
  await inIdentity(database, (db) => sql`update membership set state = 'REMOVED' where id = ${member}`.execute(db))
  const again = await inCompany(database, company, (db) =>
    idOf(
      db,
      `insert into invitation (company_id, email, code_hash, expires_at, role)
       values (${company}, 'again@example.com', repeat('a', 64), now() + interval '1 day', 'ADMIN') returning id`,
    ),
  )
  expect(await accept(again, account)).toBe(member)
  expect(await memberOf(member)).toEqual({ role: 'ADMIN', state: 'ACTIVE', groups: [], departments: [] })
  expect([group, department]).not.toContain(undefined)
})

test('an invitation does not change what an active member is', async () => {
  const { company, account, invitation } = await invited()
  const member = await accept(invitation, account)
  const other = await inCompany(database, company, (db) =>
    idOf(
      db,
      `insert into invitation (company_id, email, code_hash, expires_at, role)
       values (${company}, 'other@example.com', repeat('b', 64), now() + interval '1 day', 'ADMIN') returning id`,
    ),
  )
  expect(await accept(other, account)).toBeNull()
  expect(await memberOf(member)).toMatchObject({ role: 'MEMBER' })
})

test('what a pending invitation names cannot go, and can when the invitation is withdrawn', async () => {
  const { company, department, invitation } = await invited()
  const remove = () =>
    inCompany(database, company, (db) => sql`delete from department where id = ${department}`.execute(db))
  await expect(remove()).rejects.toThrow('invitation_department')
  await inCompany(database, company, (db) =>
    sql`update invitation set state = 'REVOKED' where id = ${invitation}`.execute(db),
  )
  await remove()
})

test('one address is invited once at a time', async () => {
  const { company } = await invited()
  const invite = (hash: string) =>
    inCompany(database, company, (db) =>
      sql`insert into invitation (company_id, email, code_hash, expires_at)
        values (${company}, 'twice@example.com', ${hash.repeat(64)}, now() + interval '1 day')`.execute(db),
    )
  await invite('c')
  await expect(invite('d')).rejects.toThrow('invitation_pending_key')
})

test('a company neither sees nor makes invitations of another one', async () => {
  const one = await invited()
  const two = await invited()
  const seen = await inCompany(database, two.company, async (db) => db.selectFrom('invitation').select('id').execute())
  expect(seen).toEqual([{ id: two.invitation }])
  await expect(
    inCompany(database, two.company, (db) =>
      sql`insert into invitation (company_id, email, code_hash, expires_at)
        values (${one.company}, 'x@example.com', repeat('e', 64), now())`.execute(db),
    ),
  ).rejects.toThrow('row-level security')
})
