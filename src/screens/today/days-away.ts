// The dates of an absence in words: today, until when, or from when to when.
import { useLingui } from '@lingui/react/macro'
import { formatDate } from '#src/i18n/format.ts'
import { today } from '#src/i18n/today.ts'

interface Span {
  readonly start_date: string
  readonly end_date: string
}

const short = { day: 'numeric', month: 'short' } as const

export function useSpan(): (span: Span) => string {
  const { t } = useLingui()
  return ({ start_date: from, end_date: to }) => {
    const end = formatDate(to, short)
    if (from <= today()) return to === today() ? t`today` : t`until ${end}`
    return from === to ? end : `${formatDate(from, short)} – ${end}`
  }
}
