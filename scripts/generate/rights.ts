// Writes rights.ts: the permission catalogue, read off the calls and off the fields that not everybody may see.
import type { OpenApiDocument } from './document.ts'

interface Right {
  readonly name: string
  readonly module: string
  /** The record, or the page, that it is about. */
  readonly resource: string
}

/** Every permission that a call or a field asks for. */
export function rightsOf(document: OpenApiDocument): Right[] {
  const rights = new Map<string, Right>()
  const of = new Set<string>()
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item)) {
      const [asked, further] = [operation['x-permission'], operation['x-further-permission']]
      for (const name of [asked, further]) {
        if (!name?.includes('.')) continue
        const module = name.split('.')[0] ?? ''
        // A call of no resource is about what its permission names behind the verb.
        const resource = operation['x-resource'] ?? name.replace(/^\w+\.[a-z]+_/, '')
        rights.set(name, { name, module, resource })
        if (operation['x-resource']) of.add(name)
      }
    }
  }
  for (const { 'x-resource': mark, properties } of Object.values(document.components.schemas)) {
    if (!mark || !Object.values(properties ?? {}).some((property) => property['x-sensitive'])) continue
    const name = `${mark.module}.view_sensitive_${mark.name}`
    rights.set(name, { name, module: mark.module, resource: mark.name })
    of.add(name)
  }
  // What belongs to a record stands before what belongs to none, such as sharing of views.
  return [...rights.values()].sort((one, other) => Number(of.has(other.name)) - Number(of.has(one.name)))
}

/** The text of rights.ts. */
export const rightsFile = (document: OpenApiDocument): string => `// Generated from the contract by scripts/generate.ts.

/** Every permission that a call or a field asks for. */
export const rights = [
${rightsOf(document)
  .map(({ name, module, resource }) => `  { name: '${name}', module: '${module}', resource: '${resource}' },`)
  .join('\n')}
] as const

export type RightName = (typeof rights)[number]['name']
`
