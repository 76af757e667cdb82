// Writes contract/<area>.ts: what the types cannot carry to run time, one lazy chunk for each area.
import type { ActionMeta, FieldMeta } from '#openapi/types.ts'
import { describeField, describeFields } from './describe.ts'
import { jsonOf, type OpenApiDocument, resolve } from './document.ts'
import type { Action, FoundResource } from './resources.ts'

type Place = { readonly document: OpenApiDocument; readonly byModel: ReadonlyMap<string, FoundResource> }

const header = '// Generated from the contract by scripts/generate.ts.\n'
const constant = (name: string) => `${name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Meta`

/** Which records an action is about, and no field that people fill in. */
const whichRecords = new Set(['ids', 'filter', 'count'])

function actionMeta(place: Place, resource: FoundResource, { name, on, operation }: Action): ActionMeta {
  const body = jsonOf(operation.requestBody?.content)
  const schema = body && resolve(place.document, body)
  const fields: Record<string, FieldMeta> = {}
  for (const [field, property] of Object.entries(schema?.properties ?? {})) {
    if (whichRecords.has(field)) continue
    const meta = describeField(place, `${resource.mark.name}.${name}.${field}`, property)
    fields[field] = { ...meta, ...(schema?.required?.includes(field) && { required: true }) }
  }
  return { on, label: operation.summary ?? name, permission: operation['x-permission'] ?? '', fields }
}

/** The run-time description of one resource. */
export function resourceMeta(place: Place, resource: FoundResource) {
  const { mark, area, path, operations, actions } = resource
  return {
    ...mark,
    area,
    path,
    verbs: Object.keys(operations),
    fields: describeFields(place, resource),
    actions: Object.fromEntries(actions.map((action) => [action.name, actionMeta(place, resource, action)])),
  }
}

/** File name → text, below openapi/generated. */
export function contractFiles(place: Place, resources: readonly FoundResource[]): Map<string, string> {
  const files = new Map<string, string>()
  const areas = Map.groupBy(resources, ({ area }) => area)
  for (const [area, members] of areas) {
    const metas = members.map((resource) => {
      const { name } = resource.mark
      const value = JSON.stringify(resourceMeta(place, resource), null, 2)
      return `export const ${constant(name)} = ${value} as unknown as ResourceMeta<'${name}'>\n`
    })
    files.set(
      `contract/${area}.ts`,
      `${header}import type { ResourceMeta } from '../../types.ts'\n\n${metas.join('\n')}`,
    )
  }
  const imports = [...areas].map(
    ([area, members]) =>
      `import { ${members.map(({ mark }) => constant(mark.name)).join(', ')} } from './contract/${area}.ts'`,
  )
  const entries = resources.map(({ mark }) => `  ${mark.name}: ${constant(mark.name)},`)
  files.set(
    'contract.ts',
    `${header}import type { ResourceMeta, ResourceName } from '../types.ts'\n${imports.join('\n')}\n\nexport const contract: { readonly [R in ResourceName]: ResourceMeta<R> } = {\n${entries.join('\n')}\n}\n`,
  )
  return files
}
