// The badges of chosen employees: who they are, what is written on them, and their photos made small.
import { sql } from 'kysely'
import sharp from 'sharp'
import type { components } from '#openapi/generated/schema.d.ts'
import { record } from '#server/engine/crud/audit-write.ts'
import { chosenIds } from '#server/engine/crud/chosen-ids.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { where } from '#server/engine/crud/filters.ts'
import type { ServedResource } from '#server/engine/crud/resource.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import type { Importer } from '#server/engine/exchange/service/importer.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { betweenRows } from '#server/platform/jobs/breathe.ts'
import { plainLook } from '#server/platform/pdf/look.ts'
import type { Badges } from './badge-pdf.ts'

const mostBadges = 500

type Order = components['schemas']['PrintCards']

interface Person {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly photo: string | null
  readonly department: string | null
  readonly position: string | null
}

/** Of people who work here, by their codes. Throws 0028 where nobody is left, 0038 for too many. */
export async function badgesOf(
  context: Context,
  resource: ServedResource,
  { chosen, layout = 'CARD' }: Order,
  language: string,
): Promise<{ readonly badges: Badges; readonly photos: readonly (string | null)[] }> {
  const { db, company, principal } = context
  const { ids } = await chosenIds(context, resource, { ...chosen })
  if (ids.length > mostBadges) throw refuse('ZBPE0038', { max: mostBadges })
  const terms = [
    sql`t.company_id = ${company.id}`,
    sql`t.id = any(${ids}::bigint[])`,
    sql`t.status = 'ACTIVE'`,
    ...scopeTerms(principal, resource.storage),
  ]
  const { rows } = await sql<Person>`select t.id, t.emp_code as code, t.full_name as name, t.photo,
      (select dept_name from department d where d.company_id = t.company_id and d.id = t.department) as department,
      (select position_name from position p where p.company_id = t.company_id and p.id = t.position) as position
    from employee t ${where(terms)} order by t.emp_code`.execute(db)
  if (rows.length === 0) throw refuse('ZBPE0028', { field: 'chosen' })
  const { rows: facts } = await sql<{ name: string; colour: string | null }>`select company_name as name,
      (select header_color from pdf_setting p where p.company_id = c.id) as colour
    from company c where id = ${company.id}`.execute(db)
  await record(
    context,
    resource.storage.meta,
    'PRINT_CARD',
    rows.map(({ id }) => id),
    {},
    rows.map(({ name }) => name),
  )
  return {
    badges: {
      company: facts[0]?.name ?? '',
      colour: facts[0]?.colour ?? plainLook.header_color,
      language,
      layout,
      badges: rows.map(({ code, name, department, position }) => ({
        code,
        name,
        lines: [department, position].flatMap((line) => line ?? []),
      })),
    },
    photos: rows.map(({ photo }) => photo),
  }
}

/** The badges with their photos, no larger than a printer shows. */
export async function withPhotos(
  badges: Badges,
  photos: readonly (string | null)[],
  read: (name: string) => ReturnType<Importer['image']>,
): Promise<Badges> {
  const drawn: Badges['badges'][number][] = []
  for (const [at, badge] of badges.badges.entries()) {
    const name = photos[at]
    const bytes = name ? await read(name) : undefined
    const photo = bytes && (await sharp(bytes).resize(272, 340, { fit: 'cover' }).flatten().jpeg().toBuffer())
    drawn.push({ ...badge, photo })
    await betweenRows()
  }
  return { ...badges, badges: drawn }
}
