// What the cells of a comparison say: the amounts of both sides, and what lies between them in words.
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { reportText } from '#openapi/report-values.ts'
import { intlLocale } from '#src/i18n/language.ts'
import type { ReportColumn, ReportHead, ReportRow } from '../report-calls.ts'

/** Empty where a side, or both, have no such amount. */
export function useComparedText({ format }: ReportHead): (row: ReportRow, column: ReportColumn) => string {
  const { t } = useLingui()
  return useCallback(
    (row, { name, kind, choices, side }) => {
      const value = row[name]
      const write = (amount: unknown) =>
        reportText(amount, kind, { format: { ...format, zero: 'ZERO' }, choices, locale: intlLocale() })
      if (side !== 'DIFFERENCE') return write(value)
      if (typeof value !== 'number') return ''
      if (value === 0) return t`the same`
      // A difference of percents is not a part of anything.
      const amount = kind === 'percent' ? Math.abs(value).toFixed(1) : write(Math.abs(value))
      if (kind === 'percent') return value > 0 ? t`${amount} points more` : t`${amount} points less`
      return value > 0 ? t`${amount} more` : t`${amount} less`
    },
    [format, t],
  )
}
