// Templates of people: sealed, each once, and brought to the other terminals of the person's areas. Those of nobody wait for a day.
import { sql } from 'kysely'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import type { TemplateLine } from '../protocol/tagged-line.ts'
import { queueTemplates } from '../queue-people.ts'
import type { DeviceRules } from './device-rules.ts'
import type { Intake } from './intake.ts'
import { peopleOf } from './take-people.ts'

/** Answers how many are new or other than they were; those that wait count as new. */
export async function takeTemplates(
  intake: Intake,
  templates: readonly TemplateLine[],
  rules: DeviceRules,
): Promise<number> {
  if (templates.length === 0 || !intake.terminal.is_registration || !rules.changes) return 0
  const people = await peopleOf(
    intake,
    templates.map(({ code }) => code),
  )
  const stored: number[] = []
  let waiting = 0
  for (const template of templates) {
    const employee = people.get(template.code)
    if (employee === undefined) waiting += await keepEarly(intake, template)
    else stored.push(...(await store(intake, employee, template)))
  }
  await spread(intake, stored, rules)
  return stored.length + waiting
}

/** Those that came before their people. */
export async function settleEarly(intake: Intake, codes: readonly string[], rules: DeviceRules): Promise<void> {
  const { db, company, terminal, tools } = intake
  if (codes.length === 0) return
  const people = await peopleOf(intake, codes)
  const { rows } = await sql<{ content: string }>`delete from terminal_early where company_id = ${company}
    and terminal = ${terminal.id} and kind = 'TEMPLATE' and emp_code = any(${[...people.keys()]}::text[]) returning content`.execute(
    db,
  )
  const stored: number[] = []
  for (const { content } of rows) {
    const template: TemplateLine = JSON.parse(tools.secrets.unseal(company, content.slice(content.indexOf(' ') + 1)))
    const employee = people.get(template.code)
    if (employee !== undefined) stored.push(...(await store(intake, employee, template)))
  }
  await spread(intake, stored, rules)
}

async function keepEarly({ db, company, terminal, tools }: Intake, template: TemplateLine): Promise<number> {
  const { code, bio_type, bio_no, bio_index, bio_format } = template
  if (code.length > 24) return 0
  const place = `${bio_type}.${bio_no}.${bio_index}.${bio_format}.${template.major_ver ?? ''}`
  const content = `${place} ${tools.secrets.seal(company, JSON.stringify(template))}`
  await sql`delete from terminal_early where company_id = ${company} and terminal = ${terminal.id} and kind = 'TEMPLATE'
    and emp_code = ${code} and starts_with(content, ${`${place} `})`.execute(db)
  await sql`insert into terminal_early (company_id, terminal, emp_code, kind, content)
    values (${company}, ${terminal.id}, ${code}, 'TEMPLATE', ${content})`.execute(db)
  return 1
}

/** Of firmware that tells no version. */
const usualVersion: Readonly<Record<number, string>> = { 1: '10', 2: '7', 7: '3' }

async function store(intake: Intake, employee: number, template: TemplateLine): Promise<readonly number[]> {
  const { db, company, terminal, tools } = intake
  const told = { 1: terminal.fp_alg_ver, 2: terminal.face_alg_ver, 7: terminal.fv_alg_ver }[template.bio_type]
  const major = template.major_ver ?? (told?.split('.')[0] || usualVersion[template.bio_type] || '0')
  const { bio_type, bio_no, bio_index, bio_format, minor_ver, valid, duress } = template
  const { rows: present } = await sql<{
    bio_tmp: string
  }>`select bio_tmp from bio_template where company_id = ${company}
    and employee = ${employee} and bio_type = ${bio_type} and bio_no = ${bio_no} and bio_index = ${bio_index}
    and bio_format = ${bio_format} and major_ver = ${major}`.execute(db)
  if (present[0] && tools.secrets.unseal(company, present[0].bio_tmp) === template.template) return []
  const { rows } = await sql<{ id: number }>`
    insert into bio_template (company_id, employee, bio_type, bio_no, bio_index, bio_format, major_ver, minor_ver, valid, duress, size,
      bio_tmp, sn, create_user, change_user)
    values (${company}, ${employee}, ${bio_type}, ${bio_no}, ${bio_index}, ${bio_format}, ${major}, ${minor_ver}, ${valid}, ${duress},
      ${template.template.length}, ${tools.secrets.seal(company, template.template)}, ${terminal.sn}, ${terminal.sn}, ${terminal.sn})
    on conflict (company_id, employee, bio_no, bio_index, bio_type, bio_format, major_ver) do update set minor_ver = excluded.minor_ver,
      valid = excluded.valid, duress = excluded.duress, size = excluded.size, bio_tmp = excluded.bio_tmp, sn = excluded.sn,
      update_time = now(), version = bio_template.version + 1, change_time = now(), change_user = excluded.change_user
    returning id`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** To the other terminals, never back. */
async function spread({ db, company, terminal }: Intake, ids: readonly number[], rules: DeviceRules): Promise<void> {
  noteChanged({ company, resource: 'bio_template', ids, added: true })
  if (ids.length === 0 || !rules.distributes) return
  await queueTemplates({ db, company: { id: company }, principal: { display_name: terminal.sn } }, { ids })
  await sql`delete from command where company_id = ${company} and terminal = ${terminal.id} and state = 'PENDING'
    and kind = 'TEMPLATE' and commit_time = now()`.execute(db)
}
