// The week of a time period above its form: each day as a bar beside its hours in words, and one day copied to all days.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { Fields } from '#src/crud/model/screen.ts'
import { type Axis, partStyle, ticksOf } from '#src/extensions/attendance/axis.ts'
import { clockText, DAY } from '#src/extensions/attendance/clock.ts'
import { weekdayName } from '#src/extensions/attendance/cycle-days.ts'
import { copiedDay, type DayHours, hoursOf, weekdays } from './period-hours.ts'
import styles from './period-week.module.css'

interface PeriodWeekProps {
  readonly values: Fields
  readonly onFill: (values: Fields) => void
  readonly readOnly: boolean
}

const axis: Axis = { from: 0, to: DAY }

export function PeriodWeek({ values, onFill, readOnly }: PeriodWeekProps) {
  const { t } = useLingui()
  return (
    <figure className={styles.figure}>
      <ul className={styles.days} aria-label={t`Hours of the week`}>
        {weekdays.map((day, at) => (
          <DayRow
            key={day}
            name={weekdayName(at)}
            hours={hoursOf(values, day)}
            onCopy={readOnly ? undefined : () => onFill(copiedDay(values, day))}
          />
        ))}
      </ul>
      <div className={styles.row} aria-hidden>
        <div className={styles.hours}>
          {ticksOf(axis, DAY / 4).map((minute) => (
            <span key={minute}>{minute === DAY ? '24:00' : clockText(minute)}</span>
          ))}
        </div>
      </div>
    </figure>
  )
}

interface DayRowProps {
  readonly name: string
  readonly hours: DayHours
  readonly onCopy: (() => void) | undefined
}

function DayRow({ name, hours, onCopy }: DayRowProps) {
  const { t } = useLingui()
  const label = t`Copy ${name} to all days`
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <div className={styles.lane} aria-hidden>
        {hours.kind === 'open' && <div className={styles.open} style={partStyle(axis, hours)} />}
      </div>
      <HoursText hours={hours} />
      {onCopy && (
        <ActionIcon
          className={styles.copy}
          variant="subtle"
          color="gray"
          size="md"
          aria-label={label}
          title={label}
          onClick={onCopy}
        >
          <IconCopy size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

function HoursText({ hours }: Pick<DayRowProps, 'hours'>) {
  const { t } = useLingui()
  const texts = { closed: t`Closed`, missing: t`No hours yet`, wrong: t`Ends before it starts` }
  const text =
    hours.kind === 'open'
      ? `${clockText(hours.from)} – ${hours.to === DAY ? '24:00' : clockText(hours.to)}`
      : texts[hours.kind]
  return (
    <bdi className={styles.text} data-kind={hours.kind}>
      {text}
    </bdi>
  )
}
