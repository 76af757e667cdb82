// Which records a call on many is about: named ones, or all that a list's query finds, as many as the person saw.

export type ChosenBody =
  | { readonly ids: readonly number[] }
  /** `filter`: the query as it stands behind the list's `?`. */
  | { readonly filter: string; readonly count: number }
