// Which day is open stands in the address, so that it can be sent: `?day=1042.2026-11-20`, one’s own `?day=me.2026-11-20`.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Whose } from './day-calls.ts'

export interface OpenDay {
  readonly whose: Whose
  readonly date: string
}

function readDay(text: unknown): OpenDay | undefined {
  const [, who, date] = /^(me|\d{1,15})\.(\d{4}-\d\d-\d\d)$/.exec(String(text ?? '')) ?? []
  if (who === undefined || date === undefined) return undefined
  return { whose: who === 'me' ? 'me' : Number(who), date }
}

export function useDayAddress(): readonly [OpenDay | undefined, (day: OpenDay | undefined) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = useCallback(
    (next: OpenDay | undefined) => {
      const { day: _, ...rest } = search
      const day = next && `${next.whose}.${next.date}`
      void navigate({ to: '.', search: day ? { ...rest, day } : rest, resetScroll: false })
    },
    [search, navigate],
  )
  return [readDay(search.day), open]
}
