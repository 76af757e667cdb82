// Which cells of a list can be changed in place, and why the others cannot.
import type { FieldKind } from '#openapi/types.ts'
import { planForm } from './form-plan.ts'
import type { ResourceScreen } from './screen.ts'

/** Too large for a cell, or kept out of lists. */
const inFormOnly: ReadonlySet<FieldKind> = new Set<FieldKind>(['image', 'file', 'secret', 'json', 'list'])

/** `made`: the product writes it; `fixed`: chosen when the record was made; `form`: the form alone can change it. */
export type Fixed = 'made' | 'fixed' | 'form'

/** Undefined where the field can be changed in its cell. */
export function whyFixed(screen: ResourceScreen): (field: string) => Fixed | undefined {
  const items = new Map(planForm(screen, 'update').items.map((item) => [item.field, item]))
  return (field) => {
    const meta = screen.meta.fields[field]
    const item = items.get(field)
    if (meta?.immutable) return 'fixed'
    if (!meta || meta.readOnly || !item) return 'made'
    return item.joined || inFormOnly.has(meta.kind) ? 'form' : undefined
  }
}
