// The pages of the gallery by name: one for each folder of inputs.
import type { ComponentType } from 'react'

type Page = { readonly default: ComponentType }

const found = import.meta.glob<Page>('./pages/*.tsx')

const nameOf = (path: string): string => path.replace(/^.*\/|\.tsx$/g, '')

/** Name of the folder in src/fields → its page. */
export const pages: ReadonlyMap<string, () => Promise<Page>> = new Map(
  Object.entries(found).map(([path, load]) => [nameOf(path), load]),
)
