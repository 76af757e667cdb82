// Writes resources.d.ts: one member for each resource, the root of all our types.
import { jsonOf } from './document.ts'
import type { Action, FoundResource } from './resources.ts'

const union = (names: readonly string[]) => (names.length ? names.map((name) => `'${name}'`).join(' | ') : 'never')
const record = (members: readonly string[]) => (members.length ? `{ ${members.join('; ')} }` : 'NoMembers')

/** The text of resources.d.ts. */
export function resourceTypes(resources: readonly FoundResource[], targets: Map<string, FoundResource>): string {
  const members = resources.map(({ mark, model, row, create, patch, operations, actions }) => {
    const fields = { ...patch?.properties, ...create?.properties, ...row.properties }
    const marked = (key: `x-${string}`) => Object.keys(fields).filter((field) => fields[field]?.[key])
    const references = marked('x-references').map((field) => {
      const target = targets.get(String(fields[field]?.['x-references']))
      return `${field}: '${target?.mark.name}'`
    })
    const bodies = (on: Action['on']) =>
      record(
        actions
          .filter((action) => action.on === on)
          .map(({ name, operation }) => {
            const has = jsonOf(operation.requestBody?.content) !== undefined
            return `${name}: ${has ? `Body<'${operation.operationId}'>` : 'NoMembers'}`
          }),
      )
    return `  ${mark.name}: {
    row: Schemas['${model}Row']
    create: ${create ? `Schemas['${model}Create']` : 'NoMembers'}
    patch: ${patch ? `Schemas['${model}Patch']` : 'NoMembers'}
    query: ${operations.list ? `Query<'${operations.list.operationId}'>` : 'NoMembers'}
    sortable: ${union(marked('x-sort'))}
    references: ${record(references)}
    rowActions: ${bodies('row')}
    bulkActions: ${bodies('bulk')}
    verbs: ${union(Object.keys(operations))}
  }`
  })
  return `// Generated from the contract by scripts/generate.ts.
import type { components, operations } from './schema.d.ts'

type Schemas = components['schemas']
type NoMembers = Record<never, never>
type Shared = 'page' | 'page_size' | 'after' | 'before' | 'search' | 'ordering' | 'fields' | 'count' | 'condition'
type Query<O extends keyof operations> = Omit<NonNullable<operations[O]['parameters']['query']>, Shared>
type Body<O extends keyof operations> = operations[O] extends {
  requestBody?: { content: { 'application/json': infer B } }
}
  ? Omit<B, 'ids' | 'filter' | 'count'>
  : NoMembers

export interface Resources {
${members.join('\n')}
}
`
}
