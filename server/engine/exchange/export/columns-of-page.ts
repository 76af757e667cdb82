// The columns of a list on paper where nobody chose any: as many as a page can show.
import type { FieldMeta, ResourceMeta } from '#openapi/types.ts'

const most = 8
/** Too wide for a column, or of no use on paper. */
const left = new Set<FieldMeta['kind']>(['secret', 'image', 'file', 'json', 'list', 'references', 'numbers', 'choices'])

/** What names a record first, then what every record has, then the others in the order of the contract. */
export function columnsOfPage({
  fields,
  code,
  label,
  key = [],
}: Pick<ResourceMeta, 'fields' | 'code' | 'label' | 'key'>): string[] {
  const naming = [code, ...key, label]
  const rank = (name: string) => (naming.includes(name) ? 0 : fields[name]?.required ? 1 : 2)
  return Object.entries(fields)
    .filter(
      ([, { import: isImported, writeOnly, sensitive, kind, freeText }]) =>
        isImported && !writeOnly && !sensitive && !freeText && !left.has(kind),
    )
    .map(([name]) => name)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, most)
}
