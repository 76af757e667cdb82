// The words of the contract, as imports and exports ask for them.
import { labelOf, languages } from '#server/contract/labels.ts'
import type { Labels } from './values/labels.ts'

const languageNamed = (name: string) => languages.find((language) => language === name) ?? 'en'

export const contractLabels: Labels = {
  all: (id) => languages.flatMap((language) => labelOf(language, id) ?? []),
  one: (id, language) => labelOf(languageNamed(language), id),
}
