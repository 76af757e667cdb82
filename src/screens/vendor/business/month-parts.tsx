// Companies month by month: how many there are, which trials became customers, which customers were lost.
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { formatDate, formatNumber, formatPercent } from '#src/i18n/format.ts'
import {
  type Asked,
  type ChurnMonth,
  type CompanyFigure,
  churnQuery,
  type GrowthMonth,
  growthQuery,
  type TrialMonth,
  trialsQuery,
} from './business-calls.ts'
import { Figures } from './business-card.tsx'

export interface MonthPartProps {
  readonly title: string
  readonly asked: Asked
  /** Opens the companies behind a figure; undefined for those who may not see companies. */
  readonly onOpen?: ((figure: CompanyFigure, title: string, month?: string) => void) | undefined
}

interface Month {
  readonly month: string
}

export const monthKey = ({ month }: Month) => month
export const monthName = ({ month }: Month) => formatDate(month, { month: 'short', year: 'numeric' })

/** What opens the companies of a month behind a figure. */
const opener =
  ({ onOpen }: MonthPartProps) =>
  (figure: CompanyFigure, label: string) =>
    onOpen && ((line: Month) => () => onOpen(figure, `${label}, ${monthName(line)}`, line.month))

const percentText = (percent: number | null) => (percent === null ? '–' : formatPercent(percent / 100))

export function Growth(props: MonthPartProps) {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(growthQuery(props.asked))
  const open = opener(props)
  const labels = { companies: t`Companies`, added: t`New companies`, closed: t`Closed companies` }
  return (
    <Figures<GrowthMonth>
      title={props.title}
      of={t`Month`}
      lines={data}
      keyOf={monthKey}
      nameOf={monthName}
      figures={[
        {
          ...{ name: 'companies', label: labels.companies, open: open('OPEN', labels.companies) },
          about: t`That are not closed at the end of the month, whether they pay or not.`,
          ...{ amount: (line) => line.companies, written: (line) => formatNumber(line.companies) },
        },
        {
          ...{ name: 'added', label: labels.added, open: open('NEW', labels.added) },
          about: t`That signed up or were made in the month.`,
          ...{ amount: (line) => line.added, written: (line) => formatNumber(line.added) },
        },
        {
          ...{ name: 'closed', label: labels.closed, open: open('CLOSED', labels.closed) },
          about: t`That were closed in the month and not opened again.`,
          ...{ amount: (line) => line.closed, written: (line) => formatNumber(line.closed) },
        },
      ]}
    />
  )
}

export function Trials(props: MonthPartProps) {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(trialsQuery(props.asked))
  const open = opener(props)
  const labels = { trials: t`Trials`, converted: t`Became customers` }
  return (
    <Figures<TrialMonth>
      title={props.title}
      of={t`Month`}
      lines={data}
      keyOf={monthKey}
      nameOf={monthName}
      figures={[
        {
          ...{
            name: 'percent',
            label: t`Conversion`,
            about: t`Of the trials that began in the month, how many became customers until today.`,
          },
          ...{ amount: (line) => line.percent, written: (line) => percentText(line.percent) },
          open: open('CONVERTED', labels.converted),
        },
        {
          ...{ name: 'trials', label: labels.trials, open: open('TRIALS', labels.trials) },
          about: t`That began in the month. Companies that never had a trial are not counted.`,
          ...{ amount: (line) => line.trials, written: (line) => formatNumber(line.trials) },
        },
        {
          ...{ name: 'converted', label: labels.converted, open: open('CONVERTED', labels.converted) },
          about: t`Of these trials, those that paid an order since. An order that was paid back in full does not count.`,
          ...{ amount: (line) => line.converted, written: (line) => formatNumber(line.converted) },
        },
        {
          ...{ name: 'days', label: t`Days to the payment` },
          about: t`From the beginning of the trial to the first payment: half of them needed less, half of them more.`,
          amount: (line) => line.median_days,
          written: (line) => (line.median_days === null ? '–' : formatNumber(line.median_days)),
        },
      ]}
    />
  )
}

export function Churn(props: MonthPartProps) {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(churnQuery(props.asked))
  const open = opener(props)
  const labels = { lost: t`Lost customers`, gained: t`Won customers`, paying: t`Paying customers` }
  return (
    <Figures<ChurnMonth>
      title={props.title}
      of={t`Month`}
      lines={data}
      keyOf={monthKey}
      nameOf={monthName}
      figures={[
        {
          ...{ name: 'percent', label: t`Churn`, open: open('LOST', labels.lost) },
          about: t`Lost customers, of those that were paying at the end of the month before.`,
          ...{ amount: (line) => line.percent, written: (line) => percentText(line.percent) },
        },
        {
          ...{ name: 'lost', label: labels.lost, open: open('LOST', labels.lost) },
          about: t`That were paying at the end of the month before and are no longer. A customer that renews late is lost until then.`,
          ...{ amount: (line) => line.lost, written: (line) => formatNumber(line.lost) },
        },
        {
          ...{ name: 'gained', label: labels.gained, open: open('GAINED', labels.gained) },
          about: t`That are paying at the end of the month and were not at the end of the month before.`,
          ...{ amount: (line) => line.gained, written: (line) => formatNumber(line.gained) },
        },
        {
          ...{ name: 'paying', label: labels.paying, open: open('PAYING', labels.paying) },
          about: t`In a period that they paid for, at the end of the month. Trials, gifts and what was paid back in full do not count.`,
          ...{ amount: (line) => line.paying, written: (line) => formatNumber(line.paying) },
        },
      ]}
    />
  )
}
