// A person or an act that opens the panel of a day.
import type { ReactNode } from 'react'
import type { Whose } from '#src/screens/day/day-calls.ts'
import { useDayAddress } from '#src/screens/day/use-day-address.ts'
import { LinkButton } from '#src/ui/link-button/link-button.tsx'
import styles from './today.module.css'

interface DayButtonProps {
  readonly employee: Whose
  readonly date: string
  /** Looks like the way to another page, instead of the plain text that it holds. */
  readonly asLink?: true
  readonly children: ReactNode
}

export function DayButton({ employee, date, asLink, children }: DayButtonProps) {
  const [, open] = useDayAddress()
  return (
    <LinkButton
      {...(asLink ? { className: styles.end } : { look: 'plain', className: styles.plain })}
      aria-haspopup="dialog"
      onClick={() => open({ whose: employee, date })}
    >
      {children}
    </LinkButton>
  )
}
