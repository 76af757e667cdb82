// Pictures, templates and photos of people for the terminals of their areas; the content itself is put in when a command is sent.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Who orders it, for which company. */
export interface Ordering {
  readonly db: Db
  readonly company: { readonly id: number }
  readonly principal: { readonly display_name: string }
}

interface Wanted {
  /** Of these records only; all of them where nothing is said. */
  readonly ids?: readonly number[]
  /** Of these employees only. */
  readonly employees?: readonly number[]
  /** To these terminals only; to all of the areas where nothing is said. */
  readonly terminals?: readonly number[]
  /** To the terminals of these areas only. */
  readonly areas?: readonly number[]
}

const within = (column: string, ids: readonly number[] | undefined): RawBuilder<unknown> =>
  ids ? sql`${sql.ref(column)} = any(${ids}::bigint[])` : sql`true`

interface Source {
  readonly kind: 'TEMPLATE' | 'PHOTO'
  /** Rows under the alias `r`, of an employee. */
  readonly from: RawBuilder<unknown>
  readonly text: RawBuilder<unknown>
  /** What a terminal has to be able to do. */
  readonly able: RawBuilder<unknown>
}

const tab = sql.lit('\t')

/** The version of templates that a terminal has told for a kind, in either of two ways; null where it has told none. */
const versionAt = (type: RawBuilder<unknown>) =>
  sql`coalesce(nullif(nullif(split_part(split_part(t.multi_bio_version, ':', ${type} + 1), '.', 1), '0'), ''), split_part(case ${type}
    when 1 then t.fp_alg_ver when 2 then t.face_alg_ver when 7 then t.fv_alg_ver when 8 then t.palm_alg_ver
    when 9 then t.vl_face_alg_ver when 10 then t.vl_palm_alg_ver end, '.', 1))`

const templates: Source = {
  kind: 'TEMPLATE',
  from: sql`bio_template r`,
  text: sql`'DATA UPDATE BIODATA Pin=' || e.emp_code || ${tab} || 'No=' || r.bio_no || ${tab} || 'Index=' || r.bio_index
    || ${tab} || 'Type=' || r.bio_type || ${tab} || 'MajorVer=' || r.major_ver || ${tab} || 'Tmp=…(' || r.size || ')'`,
  // A terminal that has told its version takes templates of that version only.
  able: sql`coalesce(${versionAt(sql`r.bio_type`)} = r.major_ver, true)`,
}

const photos: Source = {
  kind: 'PHOTO',
  from: sql`(select distinct on (company_id, employee, bio_type) * from bio_photo where approval_state = 1
    order by company_id, employee, bio_type, approval_time desc nulls last, id desc) r`,
  text: sql`'DATA UPDATE BIOPHOTO PIN=' || e.emp_code || ${tab} || 'Type=' || r.bio_type || ${tab} || 'No=0' || ${tab}
    || 'Index=0' || ${tab} || 'Content=…' || ${tab} || 'PostBackTmpFlag=1'`,
  // Where a template of the terminal's own version goes, the photo has nothing to add.
  able: sql`t.bio_photo_func_on is distinct from false and not exists (select from bio_template b
    where b.company_id = r.company_id and b.employee = r.employee and b.bio_type = r.bio_type
      and b.major_ver = ${versionAt(sql`r.bio_type`)})`,
}

/** What terminals show when the person is recognised. */
const pictures: Source = {
  kind: 'PHOTO',
  from: sql`(select company_id, id, id as employee from employee where photo is not null) r`,
  text: sql`'DATA UPDATE USERPIC PIN=' || e.emp_code || ${tab} || 'Content=…'`,
  able: sql`true`,
}

async function queue({ kind, from, text, able }: Source, { db, company, principal }: Ordering, wanted: Wanted) {
  const chosen = sql`${from}
    join employee e on e.company_id = ${company.id} and e.id = r.employee and e.status = 'ACTIVE'
    join employee_area a on a.company_id = ${company.id} and a.owner = e.id
    join terminal t on t.company_id = ${company.id} and t.area = a.target
    where r.company_id = ${company.id} and ${within('r.id', wanted.ids)} and ${within('e.id', wanted.employees)}
      and ${within('t.id', wanted.terminals)} and ${within('t.area', wanted.areas)} and ${able}`
  await sql`delete from command c using (select t.id as terminal, ${text} as content from ${chosen}) n
    where c.company_id = ${company.id} and c.terminal = n.terminal and c.content = n.content and c.state = 'PENDING'`.execute(
    db,
  )
  await sql`insert into command (company_id, terminal, area, kind, content, employee, priority, expires, created_by)
    select ${company.id}, t.id, t.area, ${kind}, ${text}, e.id, 3, now() + interval '30 days', ${principal.display_name}
    from ${chosen} order by t.id, r.id`.execute(db)
}

/** Of those who have one. */
export const queuePictures = (context: Ordering, wanted: Omit<Wanted, 'ids'>): Promise<void> =>
  queue(pictures, context, wanted)
export const queueTemplates = (context: Ordering, wanted: Wanted): Promise<void> => queue(templates, context, wanted)
export const queuePhotos = (context: Ordering, wanted: Wanted): Promise<void> => queue(photos, context, wanted)

/** All that goes with people beside what terminals know of everybody. */
export async function queueBelongings(context: Ordering, wanted: Omit<Wanted, 'ids'>): Promise<void> {
  await queuePictures(context, wanted)
  await queueTemplates(context, wanted)
  await queuePhotos(context, wanted)
}

/** Terminals forget the pictures of people who have none any more. */
export async function queuePictureRemoval({ db, company, principal }: Ordering, employees: readonly number[]) {
  await sql`delete from command c using employee e where c.company_id = ${company.id} and e.company_id = c.company_id
    and e.id = c.employee and e.id = any(${employees}::bigint[]) and c.state = 'PENDING'
    and starts_with(c.content, 'DATA UPDATE USERPIC PIN=' || e.emp_code || ${tab})`.execute(db)
  await sql`insert into command (company_id, terminal, area, kind, content, employee, priority, expires, created_by)
    select ${company.id}, t.id, t.area, 'PHOTO', 'DATA DELETE USERPIC PIN=' || e.emp_code, e.id, 3,
      now() + interval '30 days', ${principal.display_name}
    from employee e join employee_area a on a.company_id = e.company_id and a.owner = e.id
      join terminal t on t.company_id = e.company_id and t.area = a.target
    where e.company_id = ${company.id} and e.id = any(${employees}::bigint[]) and e.status = 'ACTIVE' order by t.id`.execute(
    db,
  )
}
