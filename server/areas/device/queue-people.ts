// Templates and photos of people for the terminals of their areas; the content itself is put in when a command is sent.
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/crud/context.ts'

interface Wanted {
  /** Of these records only; all of them where nothing is said. */
  readonly ids?: readonly number[]
  /** Of these employees only. */
  readonly employees?: readonly number[]
  /** To these terminals only; to all of the areas where nothing is said. */
  readonly terminals?: readonly number[]
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

const templates: Source = {
  kind: 'TEMPLATE',
  from: sql`bio_template r`,
  text: sql`'DATA UPDATE BIODATA Pin=' || e.emp_code || ${tab} || 'No=' || r.bio_no || ${tab} || 'Index=' || r.bio_index
    || ${tab} || 'Type=' || r.bio_type || ${tab} || 'MajorVer=' || r.major_ver || ${tab} || 'Tmp=…(' || r.size || ')'`,
  // A terminal that has told its version takes templates of that version only.
  able: sql`case r.bio_type when 1 then coalesce(split_part(t.fp_alg_ver, '.', 1) = r.major_ver, true)
    when 9 then coalesce(split_part(t.vl_face_alg_ver, '.', 1) = r.major_ver, true)
    when 10 then coalesce(split_part(t.vl_palm_alg_ver, '.', 1) = r.major_ver, true) else true end`,
}

const photos: Source = {
  kind: 'PHOTO',
  from: sql`(select distinct on (company_id, employee, bio_type) * from bio_photo where approval_state = 1
    order by company_id, employee, bio_type, approval_time desc nulls last, id desc) r`,
  text: sql`'DATA UPDATE BIOPHOTO PIN=' || e.emp_code || ${tab} || 'Type=' || r.bio_type || ${tab} || 'No=0' || ${tab}
    || 'Index=0' || ${tab} || 'Content=…' || ${tab} || 'PostBackTmpFlag=1'`,
  able: sql`t.bio_photo_func_on is distinct from false`,
}

async function queue({ kind, from, text, able }: Source, { db, company, principal }: Context, wanted: Wanted) {
  const chosen = sql`${from}
    join employee e on e.company_id = ${company.id} and e.id = r.employee and e.status = 'ACTIVE'
    join employee_area a on a.company_id = ${company.id} and a.owner = e.id
    join terminal t on t.company_id = ${company.id} and t.area = a.target
    where r.company_id = ${company.id} and ${within('r.id', wanted.ids)} and ${within('e.id', wanted.employees)}
      and ${within('t.id', wanted.terminals)} and ${able}`
  await sql`delete from command c using (select t.id as terminal, ${text} as content from ${chosen}) n
    where c.company_id = ${company.id} and c.terminal = n.terminal and c.content = n.content and c.state = 'PENDING'`.execute(
    db,
  )
  await sql`insert into command (company_id, terminal, area, kind, content, employee, priority, expires, created_by)
    select ${company.id}, t.id, t.area, ${kind}, ${text}, e.id, 3, now() + interval '30 days', ${principal.display_name}
    from ${chosen} order by t.id, r.id`.execute(db)
}

export const queueTemplates = (context: Context, wanted: Wanted): Promise<void> => queue(templates, context, wanted)
export const queuePhotos = (context: Context, wanted: Wanted): Promise<void> => queue(photos, context, wanted)
