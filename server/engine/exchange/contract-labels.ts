// The words of the contract, as imports and exports ask for them.
import { labelOf, languageNamed, languages } from '#server/platform/contract/labels.ts'
import type { Labels } from './values/labels.ts'

export const contractLabels: Labels = {
  all: (id) => languages.flatMap((language) => labelOf(language, id) ?? []),
  one: (id, language) => labelOf(languageNamed(language), id),
}
