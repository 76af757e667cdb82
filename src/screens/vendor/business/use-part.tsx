// How companies use the product at present: when they were seen last, and which are near a limit.
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { formatNumber } from '#src/i18n/format.ts'
import { type CompanyFigure, presentUseQuery, type UseFigure } from './business-calls.ts'
import { Figures } from './business-card.tsx'
import type { MonthPartProps } from './month-parts.tsx'

export function Use({ title, asked, onOpen }: MonthPartProps) {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(presentUseQuery(asked))
  const names: Partial<Record<CompanyFigure, string>> = {
    SEEN_DAY: t`Seen within a day`,
    SEEN_WEEK: t`Seen within a week`,
    SEEN_MONTH: t`Seen within 30 days`,
    SEEN_BEFORE: t`Seen earlier`,
    NEVER_SEEN: t`Never seen`,
    NEAR_LIMIT: t`Near a limit`,
  }
  const nameOf = ({ figure }: UseFigure) => names[figure] ?? figure
  return (
    <Figures<UseFigure>
      title={title}
      of={t`Use`}
      lines={data}
      keyOf={({ figure }) => figure}
      nameOf={nameOf}
      figures={[
        {
          ...{ name: 'companies', label: t`Companies` },
          about: t`That are not closed, by the last time one of their people was signed in; each stands in one of the first five lines. Near a limit are those with 90 % or more of the employees or terminals that they may have.`,
          ...{ amount: (line) => line.count, written: (line) => formatNumber(line.count) },
          open: onOpen && ((line) => () => onOpen(line.figure, nameOf(line))),
        },
      ]}
    />
  )
}
