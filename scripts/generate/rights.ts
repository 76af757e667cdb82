// Writes rights.ts: the permission catalogue, read off the calls and off the fields that not everybody may see.
import type { OpenApiDocument } from './document.ts'

/** The text of rights.ts. */
export function rightsFile(document: OpenApiDocument): string {
  const rights = new Map<string, string>()
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item)) {
      const name = operation['x-permission']
      if (!name?.includes('.')) continue
      const module = name.split('.')[0] ?? ''
      const resource = operation['x-resource'] ?? ''
      rights.set(name, `  { name: '${name}', module: '${module}', resource: '${resource}' },`)
    }
  }
  for (const { 'x-resource': mark, properties } of Object.values(document.components.schemas)) {
    if (!mark || !Object.values(properties ?? {}).some((property) => property['x-sensitive'])) continue
    const name = `${mark.module}.view_sensitive_${mark.name}`
    rights.set(name, `  { name: '${name}', module: '${mark.module}', resource: '${mark.name}' },`)
  }
  return `// Generated from the contract by scripts/generate.ts.

/** Every permission that a call or a field asks for. */
export const rights = [
${[...rights.values()].join('\n')}
] as const

export type RightName = (typeof rights)[number]['name']
`
}
