// Colours of rows by the rules of the list; what works them out is fetched where there are rules.
import { useEffect, useMemo, useState } from 'react'
import type { FieldMeta } from '#openapi/types.ts'
import type { RowColour } from '#src/api/list-views.ts'
import type { Fields } from '#src/crud/model/screen.ts'

type Colouring = typeof import('#src/crud/model/row-colours.ts').colouring
export type RowColouring = (row: Fields) => string | undefined

export function useRowColour(
  rules: readonly RowColour[] | undefined,
  fields: Readonly<Record<string, FieldMeta>>,
): RowColouring | undefined {
  const [load, setLoad] = useState<{ readonly colouring: Colouring }>()
  const isRuled = rules !== undefined && rules.length > 0
  useEffect(() => {
    if (isRuled) void import('#src/crud/model/row-colours.ts').then(({ colouring }) => setLoad({ colouring }))
  }, [isRuled])
  return useMemo(() => (isRuled && load ? load.colouring(rules, fields) : undefined), [isRuled, load, rules, fields])
}
