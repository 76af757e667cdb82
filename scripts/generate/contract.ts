// Writes contract/<area>/<resource>.ts: what the types cannot carry to run time, fetched with the resource's screen.
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

/** Below openapi/generated: `contract/company/department.ts`. */
const fileOf = ({ mark, area }: FoundResource) => `contract/${area}/${mark.name.replaceAll('_', '-')}.ts`

function contractFile(place: Place, resource: FoundResource): string {
  const { name } = resource.mark
  const value = JSON.stringify(resourceMeta(place, resource), null, 2)
  return `${header}import type { ResourceMeta } from '../../../types.ts'

export const ${constant(name)} = ${value} as ResourceMeta<'${name}'>
`
}

/** File name → text, below openapi/generated. */
export function contractFiles(place: Place, resources: readonly FoundResource[]): Map<string, string> {
  const files = new Map(resources.map((resource) => [fileOf(resource), contractFile(place, resource)]))
  const imports = resources.map((resource) => `import { ${constant(resource.mark.name)} } from './${fileOf(resource)}'`)
  const entries = resources.map(({ mark }) => `  ${mark.name}: ${constant(mark.name)},`)
  return files.set(
    'contract.ts',
    `${header}import type { ResourceMeta, ResourceName } from '../types.ts'\n${imports.join('\n')}\n\nexport const contract: { readonly [R in ResourceName]: ResourceMeta<R> } = {\n${entries.join('\n')}\n}\n`,
  )
}
