// A person's month: plan, punches and results of each day, which opens with a press.
import { useState } from 'react'
import { today } from '#src/i18n/today.ts'
import { MonthButtons } from '#src/screens/attendance/plan/month-buttons.tsx'
import { PersonMonth } from '#src/screens/attendance/plan/person-month.tsx'
import styles from '#src/screens/attendance/plan/plan.module.css'
import type { Whose } from '#src/screens/day/day-calls.ts'

export function CalendarPart({ whose }: { readonly whose: Whose }) {
  const [month, setMonth] = useState(() => today().slice(0, 7))
  return (
    <>
      <div className={styles.filters}>
        <MonthButtons month={month} onChange={setMonth} />
      </div>
      <PersonMonth whose={whose} month={month} />
    </>
  )
}
