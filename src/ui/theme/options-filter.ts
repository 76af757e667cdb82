// What of a list to choose from is left while something is typed: Mantine's own filter knows no accents and no Turkish or Arabic letters.
import type { ComboboxParsedItem, ComboboxParsedItemGroup, OptionsFilter } from '@mantine/core'
import { fold, holdsFolded } from '#openapi/fold.ts'

const isGroup = (one: ComboboxParsedItem<string>): one is ComboboxParsedItemGroup<string> => 'group' in one

/** Groups without an option that is left are left out by the list itself. */
export const optionsFilter: OptionsFilter = ({ options, search, limit }) => {
  const wanted = fold(search)
  let left = limit
  const found = <Option extends { readonly label: string }>(some: readonly Option[]): Option[] => {
    const kept = some.filter(({ label }) => holdsFolded(label, wanted)).slice(0, left)
    left -= kept.length
    return kept
  }
  return options.flatMap((one): ComboboxParsedItem<string>[] =>
    isGroup(one) ? [{ ...one, items: found(one.items) }] : found([one]),
  )
}
