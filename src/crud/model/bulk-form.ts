// What many records can be given at once: the fields of the form that the contract allows it for, and what is sent for them.
import { isBulkField } from '#openapi/bulk-fields.ts'
import { type FormItem, type FormPlan, planForm } from './form-plan.ts'
import { givenBody } from './form-values.ts'
import type { Fields, ResourceScreen } from './screen.ts'

/** The fields to choose from, in the order of the form. */
export const bulkItems = (screen: ResourceScreen): readonly FormItem[] =>
  planForm(screen, 'update').items.filter(({ meta, readOnly, joined }) => !readOnly && !joined && isBulkField(meta))

/** A form of the chosen fields alone: each is asked for, whatever else the record says. */
export function planChange(screen: ResourceScreen, chosen: readonly string[]): FormPlan {
  const items = bulkItems(screen)
    .filter(({ field }) => chosen.includes(field))
    .map(({ when: _, ...item }) => item)
  return { mode: 'update', letters: screen.meta.letters, items, sections: [{ columns: 1, items }] }
}

/** Empty inputs empty the field. */
export const changesOf = ({ items }: FormPlan, values: Fields): Fields => givenBody(items, values)
