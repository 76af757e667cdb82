// One's own month: its figures day by day, the stamp with which one acknowledges them, or what is not right.
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Table } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { formatAmount, formatDate, formatDateTime } from '#src/i18n/format.ts'
import { currentLanguage } from '#src/i18n/language.ts'
import { MonthButtons } from '#src/screens/attendance/plan/month-buttons.tsx'
import { useSend } from '#src/screens/day/use-send.ts'
import styles from '#src/screens/report/month-end/month-end.module.css'
import { ReasonForm } from '#src/screens/report/month-end/reason-form.tsx'
import { useStateWords } from '#src/screens/report/month-end/state-words.ts'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { WideTable } from '#src/ui/wide-table/wide-table.tsx'
import { acknowledgeMonth, type MyMonth, myMonthKey, myMonthQuery, refuseMonth } from './my-month-calls.ts'

export default function MyMonthPage() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const asked = /^\d{4}-(?:0[1-9]|1[0-2])$/.exec(String(search.month ?? ''))?.[0]
  const { data, error, refetch } = useQuery(myMonthQuery(asked))
  const month = asked ?? data?.month
  return (
    <>
      <PageHeader
        title={<Trans>My month</Trans>}
        description={data && `${formatDate(data.start_date)} – ${formatDate(data.end_date)}`}
      />
      <div className={styles.page}>
        {month !== undefined && (
          <MonthButtons month={month} onChange={(next) => void navigate({ to: '.', search: { month: next } })} />
        )}
        {data ? (
          <>
            <Stamp month={data} />
            <Days days={data.days} />
          </>
        ) : error ? (
          <ErrorPanel onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="list" rows={6} />
        )}
      </div>
    </>
  )
}

function Stamp({ month }: { readonly month: MyMonth }) {
  const { t } = useLingui()
  const words = useStateWords().acknowledged
  const { acknowledgement, state, stamp, refusal } = month
  if (acknowledgement === 'NONE') return null
  const colour = state === 'VALID' ? 'green' : state === 'REFUSED' ? 'red' : 'yellow'
  return (
    <Alert color={colour} title={words[state]} role="status">
      {stamp && (
        <p className={styles.file}>
          {formatDateTime(stamp.at)}: <bdi>{stamp.statement}</bdi>
          <br />
          <span className={styles.checksum}>
            SHA-256 <bdi>{stamp.hash}</bdi>
          </span>
        </p>
      )}
      {refusal && (
        <p className={styles.file}>
          {formatDateTime(refusal.at)}: <bdi>{refusal.comment}</bdi>
          {refusal.answer !== null && (
            <>
              <br />
              <Trans>Answer:</Trans> <bdi>{refusal.answer}</bdi>
            </>
          )}
        </p>
      )}
      {state !== 'VALID' && state !== 'REFUSED' && month.may_acknowledge && <Acts month={month} />}
      {state === 'OPEN' && !month.may_acknowledge && <p>{t`The month cannot be acknowledged at present.`}</p>}
    </Alert>
  )
}

function Acts({ month: { month, hash } }: { readonly month: MyMonth }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: myMonthKey })
  const { sending, send } = useSend(readAgain)
  const statement = t`I have looked at the figures of my month, and they are right.`
  const acknowledge = () =>
    void send(async () => {
      await acknowledgeMonth({ month, hash, statement, language: currentLanguage() })
      notify.success(t`Your month is acknowledged`)
    })
  return (
    <>
      <p>{statement}</p>
      <div className={styles.actions}>
        <Button loading={sending} onClick={acknowledge}>
          <Trans>Acknowledge</Trans>
        </Button>
        <ReasonForm
          name="comment"
          does={t`Something is wrong`}
          label={t`What is wrong, and on which day`}
          send={async (comment) => {
            await refuseMonth({ month, hash, comment })
            notify.success(t`Your superior is notified`)
            await readAgain()
          }}
        />
      </div>
    </>
  )
}

const short = { weekday: 'short', day: 'numeric', month: 'short' } as const

function Days({ days }: { readonly days: MyMonth['days'] }) {
  const { t } = useLingui()
  const sum = (of: (day: MyMonth['days'][number]) => number) => days.reduce((total, day) => total + of(day), 0)
  const shown = (minutes: number) => (minutes > 0 ? formatAmount(minutes, 'minute') : '')
  const columns: readonly (readonly [string, (day: MyMonth['days'][number]) => number])[] = [
    [t`Expected`, ({ required }) => required],
    [t`Worked`, ({ worked }) => worked],
    [t`Late`, ({ late }) => late],
    [t`Early leave`, ({ early }) => early],
    [t`Absent`, ({ absent }) => absent],
    [t`Leave`, ({ leave }) => leave],
    [t`Overtime`, ({ overtime }) => overtime],
  ]
  const used = columns.filter(([title, of], place) => place < 2 || (title !== '' && sum(of) > 0))
  return (
    <WideTable minWidth={320}>
      <Table aria-label={t`Days of the month`} striped horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">
              <Trans>Date</Trans>
            </Table.Th>
            <Table.Th scope="col">
              <Trans>Punches</Trans>
            </Table.Th>
            {used.map(([title]) => (
              <Table.Th key={title} scope="col" ta="end">
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.map((day) => (
            <Table.Tr key={day.date}>
              <Table.Th scope="row">{formatDate(day.date, short)}</Table.Th>
              <Table.Td>
                <bdi dir="ltr">{day.times.join(', ')}</bdi>
              </Table.Td>
              {used.map(([title, of]) => (
                <Table.Td key={title} ta="end">
                  {shown(of(day))}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">
              <Trans>Total</Trans>
            </Table.Th>
            <Table.Td />
            {used.map(([title, of]) => (
              <Table.Td key={title} ta="end">
                <strong>{shown(sum(of))}</strong>
              </Table.Td>
            ))}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </WideTable>
  )
}
