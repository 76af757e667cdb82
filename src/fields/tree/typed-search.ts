// What a tree is searched for: typed into its panel, into the closed field, or into the cell that the field was opened in.
import { createContext } from 'react'

export interface TypedSearch {
  readonly text: string
  readonly onText: (text: string) => void
}

/** Undefined for a panel without a field around it: it keeps its search itself. */
export const TypedSearchContext = createContext<TypedSearch | undefined>(undefined)

/**
 * Of a field that is opened in a cell: what was typed to open it, and what is written there without being chosen. It stays
 * written when the field is left, since the cell is read then.
 */
export const TypedToOpen = createContext<TypedSearch | undefined>(undefined)
