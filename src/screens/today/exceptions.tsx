// Days that somebody has to mend, the latest of each kind, each with what mends it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Group } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { formatAmount, formatDate, formatNumber } from '#src/i18n/format.ts'
import { Card, Nothing } from './card.tsx'
import { DayButton } from './day-button.tsx'
import { useFlagWords } from './flag-words.ts'
import { PersonMark } from './person-mark.tsx'
import styles from './today.module.css'
import { type DayException, exceptionsQuery } from './today-calls.ts'

export function Exceptions() {
  const { t } = useLingui()
  return (
    <Card title={t`To resolve`}>
      <Days />
    </Card>
  )
}

function Days() {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(exceptionsQuery)
  const names = {
    MISSING: t`Missing punches`,
    ABSENT: t`Absence without a request`,
    OVERTIME: t`Overtime not approved`,
  }
  const counts = data.counts.filter(({ count }) => count > 0)
  if (counts.length === 0)
    return (
      <Nothing>
        <Trans>All done: every day of the last month is complete.</Trans>
      </Nothing>
    )
  return (
    <>
      <Group gap="xs" mb="xs">
        {counts.map(({ kind, count }) => (
          <Badge key={kind} variant="light" color={kind === 'OVERTIME' ? 'primary' : 'yellow'} tt="none">
            {names[kind]}: {formatNumber(count)}
          </Badge>
        ))}
      </Group>
      <ul className={styles.rows}>
        {data.first.map((one) => (
          <Exception key={`${one.kind} ${one.employee} ${one.date}`} day={one} />
        ))}
      </ul>
    </>
  )
}

function Exception({ day: { kind, employee, name, photo, date, flags, minutes } }: { readonly day: DayException }) {
  const { t } = useLingui()
  const flagWord = useFlagWords()
  const what = { MISSING: flagWord(flags), ABSENT: t`Absent`, OVERTIME: t`Overtime not approved` }[kind]
  const does = { MISSING: t`Add the punch`, ABSENT: t`Enter leave`, OVERTIME: t`Open the day` }[kind]
  const day = formatDate(date, { weekday: 'short', day: 'numeric', month: 'short' })
  return (
    <li className={styles.row}>
      <PersonMark
        name={name}
        photo={photo}
        below={[day, what, minutes > 0 && formatAmount(minutes, 'minute')].filter(Boolean).join(' · ')}
      />
      <DayButton employee={employee} date={date} asLink>
        {does}
      </DayButton>
    </li>
  )
}
