// The plan drawn: a row for each person, a column for each date, and below how many are planned for each timetable.
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { weekdayOf } from '#openapi/dates.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { formatDate, formatNumber } from '#src/i18n/format.ts'
import { DayHost } from '#src/screens/day/day-host.tsx'
import { useDayAddress } from '#src/screens/day/use-day-address.ts'
import styles from './plan.module.css'
import type { PlannedDay, ScheduleView } from './plan-calls.ts'
import { Slots } from './slots.tsx'

interface PlanTableProps {
  readonly view: ScheduleView
  readonly dates: readonly string[]
  /** Whose dates are to be planned; undefined: nobody can be ticked. */
  readonly ticking?: Ticking | undefined
}

interface Ticking {
  readonly ticked: ReadonlySet<number>
  readonly onTick: (people: readonly number[], isTicked: boolean) => void
}

const isRest = ({ day_type }: PlannedDay): boolean => day_type === 'WEEKEND' || day_type === 'HOLIDAY'

/** Days of the week on which none of them works in what is shown. */
export function daysOffOf(people: ScheduleView['people']): readonly number[] {
  const byWeekday = Map.groupBy(
    people.flatMap(({ days }) => days),
    ({ date }) => weekdayOf(date),
  )
  return [...byWeekday]
    .filter(([, days]) => days.every(({ day_type, slots }) => day_type === 'WEEKEND' && slots.length === 0))
    .map(([day]) => day)
}

export function PlanTable({ view: { people, planned }, dates, ticking }: PlanTableProps) {
  const { t } = useLingui()
  const [, open] = useDayAddress()
  const mayOpen = useSessionFacts().permissions.has('att.view_employee_calendar')
  const timetables = [...new Map(planned.map((one) => [one.timetable, one])).values()]
  const countOf = (timetable: number, date: string) =>
    planned.find((one) => one.timetable === timetable && one.date === date)?.people
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className={styles.scroll} aria-label={t`Plan`} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.person}>
                <div className={styles.tick}>
                  {ticking && (
                    <Checkbox
                      size="xs"
                      aria-label={t`Select everybody shown`}
                      checked={people.every(({ id }) => ticking.ticked.has(id))}
                      onChange={({ currentTarget }) =>
                        ticking.onTick(
                          people.map(({ id }) => id),
                          currentTarget.checked,
                        )
                      }
                    />
                  )}
                  <Trans>Employee</Trans>
                </div>
              </th>
              {dates.map((date) => (
                <th key={date} scope="col" className={weekdayOf(date) > 5 ? styles.rest : undefined}>
                  {formatDate(date, { weekday: 'short', day: 'numeric', month: 'short' })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.id}>
                <th scope="row" className={styles.person}>
                  <div className={styles.tick}>
                    {ticking && (
                      <Checkbox
                        size="xs"
                        aria-label={t`Select ${person.full_name}`}
                        checked={ticking.ticked.has(person.id)}
                        onChange={({ currentTarget }) => ticking.onTick([person.id], currentTarget.checked)}
                      />
                    )}
                    <div>
                      {person.full_name}
                      <div className={styles.quiet}>
                        {person.emp_code} · {person.department}
                      </div>
                    </div>
                  </div>
                </th>
                {person.days.map((day) => (
                  <td key={day.date} className={isRest(day) ? styles.rest : undefined}>
                    {mayOpen ? (
                      <button
                        type="button"
                        className={styles.cell}
                        aria-haspopup="dialog"
                        onClick={() => open({ whose: person.id, date: day.date })}
                      >
                        <Slots day={day} />
                      </button>
                    ) : (
                      <Slots day={day} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            {timetables.map(({ timetable, name }) => (
              <tr key={timetable}>
                <th scope="row" className={styles.person}>
                  {name}
                </th>
                {dates.map((date) => (
                  <td key={date}>{formatNumber(countOf(timetable, date) ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tfoot>
        </table>
      </section>
      <DayHost />
    </>
  )
}
