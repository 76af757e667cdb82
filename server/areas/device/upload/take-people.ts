// People as a terminal has them: new ones become employees, known ones change, both as the company's configuration says.

import { sql } from 'kysely'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import { emit } from '../../events.ts'
import { knownPeople } from '../../punch/exports.ts'
import { cut } from '../protocol/bytes.ts'
import { readCard } from '../protocol/card.ts'
import { readFields } from '../protocol/fields.ts'
import type { DeviceRules } from './device-rules.ts'
import type { Intake } from './intake.ts'

/** What is not said is undefined and changes nothing; null clears. */
export interface PersonLine {
  readonly code: string
  readonly name?: string
  readonly privilege?: number
  readonly password?: string | null
  readonly card?: string | null
  readonly viceCard?: string | null
}

const privileges = [0, 2, 6, 10, 14]
const longestCode = 20

const longestCard = 20
/** Null: none, or longer than a card has it. */
function cardOf(text: string): string | null {
  const card = readCard(text)
  return card === null || card.length > longestCard ? null : card
}

/** Undefined for a line without a PIN. Door terminals have names of their own for the same. */
export function readPerson(rest: string): PersonLine | undefined {
  const { get, number } = readFields(rest)
  const code = get('pin') ?? ''
  if (code === '' || code === '0' || code.length > longestCode) return undefined
  const [name, privilege] = [get('name'), number('pri') ?? number('privilege')]
  const [password, card, viceCard] = [get('passwd') ?? get('password'), get('card') ?? get('cardno'), get('vicecard')]
  return {
    code,
    ...(name !== undefined && { name: cut(name, 100) }),
    ...(privilege !== undefined && privileges.includes(privilege) && { privilege }),
    ...(password !== undefined && { password: password || null }),
    ...(card !== undefined && { card: cardOf(card) }),
    ...(viceCard !== undefined && { viceCard: cardOf(viceCard) }),
  }
}

/** Ids of the employees of codes. */
export async function peopleOf(
  { db, company }: Intake,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await knownPeople(
    db,
    company,
    codes.map((who) => ({ who })),
  )
  return new Map([...found].map(([code, { id }]) => [String(code), id]))
}

/** Answers how many were added or changed. */
export async function takePeople(intake: Intake, people: readonly PersonLine[], rules: DeviceRules): Promise<number> {
  const { db, company, terminal } = intake
  if (people.length === 0 || !terminal.is_registration) return 0
  await sql`select set_config('timecloud.said_by', ${String(terminal.id)}, true)`.execute(db)
  const before = await peopleOf(
    intake,
    people.map(({ code }) => code),
  )
  const strangers = people.filter(({ code }) => !before.has(code))
  if (rules.registers && strangers.length > 0)
    await emit(db, 'peopleEnrolled', {
      company,
      area: terminal.area,
      by: terminal.sn,
      people: strangers.map(({ code, name }) => ({ code, name: name || null })),
    })
  const after =
    strangers.length > 0
      ? await peopleOf(
          intake,
          people.map(({ code }) => code),
        )
      : before
  const changed = new Set<number>()
  for (const person of people) {
    const id = after.get(person.code)
    if (id === undefined || (before.has(person.code) && !rules.changes)) continue
    if (!before.has(person.code) || (await change(intake, id, person, rules))) changed.add(id)
    // Their password and card stand in the line that made them.
    if (!before.has(person.code)) await change(intake, id, person, rules)
  }
  noteChanged({ company, resource: 'employee', ids: [...changed], added: false })
  return changed.size
}

interface Present {
  readonly full_name: string
  readonly dev_privilege: number
  readonly device_password: string | null
  readonly card_no: string | null
  readonly vice_card: string | null
}

/** Whether anything differs. */
async function change(
  { db, company, terminal, tools }: Intake,
  id: number,
  person: PersonLine,
  rules: DeviceRules,
): Promise<boolean> {
  const { rows } = await sql<Present>`select full_name, dev_privilege, device_password, card_no, vice_card from employee
    where company_id = ${company} and id = ${id}`.execute(db)
  const [now] = rows
  if (!now) return false
  const columns: Record<string, unknown> = {}
  const { name, privilege, password, card, viceCard } = person
  if (privilege !== undefined && privilege !== now.dev_privilege) columns.dev_privilege = privilege
  const known = now.device_password === null ? null : tools.secrets.unseal(company, now.device_password)
  if (password !== undefined && password !== known)
    columns.device_password = password === null ? null : tools.secrets.seal(company, password)
  const isFree = async (given: string | null, own: string | null) =>
    given === null || (given !== own && !(await isHeld(db, company, id, given)))
  const has = { card: now.card_no }
  if (rules.takesCards && card !== undefined && card !== now.card_no && (await isFree(card, now.vice_card)))
    columns.card_no = has.card = card
  if (rules.takesCards && viceCard !== undefined && viceCard !== now.vice_card && (await isFree(viceCard, has.card)))
    columns.vice_card = viceCard
  // Terminals cut long names.
  if (rules.takesNames && name && !now.full_name.startsWith(name))
    Object.assign(columns, { first_name: name, last_name: null, full_name: name })
  if (Object.keys(columns).length === 0) return false
  await db
    .updateTable('employee')
    .set({
      ...columns,
      ...{ version: sql`version + 1`, change_time: sql`now()`, update_time: sql`now()`, change_user: terminal.sn },
    })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute()
  return true
}

/** Two people have no card in common, be it the first of one and the second of the other. */
async function isHeld(db: Intake['db'], company: number, id: number, card: string): Promise<boolean> {
  const { rows } = await sql`select from employee where company_id = ${company} and id <> ${id}
    and (lower(card_no) = lower(${card}) or lower(vice_card) = lower(${card}))`.execute(db)
  return rows.length > 0
}
