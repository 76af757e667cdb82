// The call that looks for records of every kind: a few of each that the caller may see. Resources are named at run time
// here, hence the cast.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceMeta } from '#openapi/types.ts'
import { principalOf } from '#server/access/authenticate.ts'
import { isAllowed } from '#server/access/permissions.ts'
import { success } from '#server/engine/crud/answer.ts'
import { readRunner } from '#server/engine/crud/call.ts'
import { list } from '#server/engine/crud/list.ts'
import { type ServedResource, servedResource } from '#server/engine/crud/resource.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import type { CrudOptions } from './crud-plugin.ts'

const path = '/web/base/api/v2/search/'
const ofEach = 4
const mostFound = 24
const longest = 100

/** What people look for most stands first. */
const first = ['employee', 'department', 'user']

/** Records that people name and open; logs and settings are not among them. */
const isNamed = ({ verbs, singleton, fields }: ResourceMeta) =>
  !singleton &&
  verbs.includes('list') &&
  verbs.includes('retrieve') &&
  verbs.includes('update') &&
  Object.values(fields).some(({ search }) => search)

const rank = ({ name }: ResourceMeta) => (first.indexOf(name) + first.length + 1) % (first.length + 1)

/** What people call a record by beside its name, of those that have it. */
const tellingApart = ['department', 'position', 'hire_date', 'photo'] as const

type Found = Readonly<Record<string, unknown>>

/** Which kinds are looked through. */
const parts: Readonly<Record<string, (kind: string) => boolean>> = {
  FIRST: (kind) => first.includes(kind),
  REST: (kind) => !first.includes(kind),
}

export async function searchPlugin(
  app: FastifyInstance,
  { behaviours, ...caller }: Omit<CrudOptions, 'trashDays'>,
): Promise<void> {
  const reading = readRunner(caller)
  const known: Readonly<Record<string, CrudOptions['behaviours'][keyof CrudOptions['behaviours']]>> = behaviours
  const searched = (Object.values(contract) as ResourceMeta[])
    .filter(isNamed)
    .sort((one, other) => rank(one) - rank(other))
    .map((meta) => ({
      resource: servedResource(meta.name, known[meta.name] as ServedResource['behaviour'] | undefined),
      permission: permissionOf('GET', meta.path),
    }))

  async function find(request: FastifyRequest, search: string, part: string | undefined): Promise<readonly Found[]> {
    const found: Found[] = []
    const principal = principalOf(request)
    for (const { resource, permission } of searched) {
      if (!isAllowed(principal, permission)) continue
      const { name, path: own, fields } = resource.storage.meta
      if (part !== undefined && !parts[part]?.(name)) continue
      const told = tellingApart.filter((field) =>
        name === 'employee' ? fields[field] : field === 'department' && fields[field]?.references,
      )
      const query = { search, page_size: ofEach, fields: ['id', 'display_name', ...told] }
      const { data } = await list(reading(request), resource, query, new URL(own, 'http://localhost'))
      found.push(...data.map((row) => foundOf(name, row)))
      if (found.length >= mostFound) break
    }
    return found
  }

  app.get<{ Querystring: { search?: string; part?: string } }>(
    path,
    { config: { signedIn: true } },
    async (request) => {
      const search = String(request.query.search ?? '').trim()
      if (search === '') throw refuse('ZBOA0010', { field: 'search' })
      if (search.length > longest) throw refuse('ZBOA0011', { field: 'search', min: 1, max: longest })
      const { part } = request.query
      if (part !== undefined && !Object.hasOwn(parts, part)) throw refuse('ZBOA0014', { field: 'part' })
      return success('OA', { data: await find(request, search, part) }, request)
    },
  )
}

/** References are told by their names; what only people have stands with them alone. */
function foundOf(resource: string, row: Readonly<Record<string, unknown>>): Found {
  const { id, display_name, department = null, ...more } = row
  const facts = tellingApart.flatMap((field) => (field in more ? [[field, nameOf(more[field])] as const] : []))
  return { resource, id, display_name, department: nameOf(department), ...Object.fromEntries(facts) }
}

function nameOf(value: unknown): string | null {
  const name = typeof value === 'object' && value !== null && 'display_name' in value ? value.display_name : value
  return typeof name === 'string' ? name : null
}
