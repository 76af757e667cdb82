// How the day stands: each figure opens the people behind it.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Loader } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { late } from '#src/ui/late.tsx'
import { LinkButton } from '#src/ui/link-button/link-button.tsx'
import { Way } from './card.tsx'
import { useFigureNames } from './figure-names.ts'
import styles from './today.module.css'
import { type BoardFigure, boardQuery, todayKeys } from './today-calls.ts'
import { useTopic } from './use-topics.ts'

const PeopleDrawer = late(() => import('./people-drawer.tsx'))

/** Always shown; the others where they are not nothing. */
const always: readonly BoardFigure[] = ['present', 'late', 'absent', 'not_yet', 'on_leave', 'missing']
const further: readonly BoardFigure[] = ['early_leave', 'on_training', 'extra', 'day_off', 'no_schedule']

const all: readonly BoardFigure[] = [...always, ...further, 'calculating']
const isFigure = (name: unknown): name is BoardFigure => all.some((one) => one === name)

export function Figures() {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(boardQuery)
  useTopic('att.today', todayKeys.board)
  const { figure }: { readonly figure?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const names = useFigureNames()
  const { figures } = data
  if (figures.headcount === 0) return <NobodyYet />
  const open = (next: BoardFigure | undefined) =>
    void navigate({ to: '.', search: next ? { figure: next } : {}, resetScroll: false })
  const notes: Readonly<Partial<Record<BoardFigure, string>>> = {
    present: figures.percent === null ? '' : t`${formatNumber(figures.percent)} % of those expected`,
    missing: t`In the last 31 days`,
    absent: t`Not in by the start of work`,
  }
  return (
    <>
      {figures.calculating > 0 && (
        <p className={styles.calculating} role="status">
          <Loader size="xs" aria-hidden />
          <LinkButton aria-haspopup="dialog" onClick={() => open('calculating')}>
            {plural(figures.calculating, {
              one: 'The attendance of # person is being calculated',
              other: 'The attendance of # people is being calculated',
            })}
          </LinkButton>
        </p>
      )}
      <ul className={styles.figures}>
        {always.map((one) => (
          <li key={one}>
            <button
              type="button"
              className={styles.figure}
              data-figure={one}
              data-some={figures[one] > 0}
              aria-haspopup="dialog"
              onClick={() => open(one)}
            >
              <span className={styles.number}>{formatNumber(figures[one])}</span>
              <span>{names[one]}</span>
              {notes[one] && <span className={styles.quiet}>{notes[one]}</span>}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.further}>
        {(figures.scheduled > 0 || figures.calculating === 0) &&
          plural(figures.scheduled, { one: '# person is scheduled', other: '# people are scheduled' })}
        {further
          .filter((one) => figures[one] > 0)
          .map((one) => (
            <LinkButton key={one} aria-haspopup="dialog" onClick={() => open(one)}>
              {names[one]}: {formatNumber(figures[one])}
            </LinkButton>
          ))}
      </p>
      {isFigure(figure) && (
        <Suspense fallback={null}>
          <PeopleDrawer figure={figure} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function NobodyYet() {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  return (
    <EmptyState
      title={t`No punches yet`}
      action={
        permissions.has('team.add_employee') && (
          <Way to="/team/employee">
            <Trans>Add employees</Trans>
          </Way>
        )
      }
    >
      <Trans>As soon as there are employees with a schedule, this page shows who is in, late or absent.</Trans>
    </EmptyState>
  )
}
