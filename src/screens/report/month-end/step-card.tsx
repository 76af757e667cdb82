// A step of the month end: whether it is done or how much of it is left, the first rows, and the way to all of them.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { Part } from '#src/crud/view/part.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './month-end.module.css'
import { type AskedMonth, type MonthEnd, type MonthEndPart, rowsQuery } from './month-end-calls.ts'
import { Recalculate } from './recalculate.tsx'
import { StepFrame } from './step-frame.tsx'
import { requestPages, StepRows } from './step-rows.tsx'
import { useKindWords, useStepWords } from './step-words.ts'

interface StepCardProps {
  readonly part: MonthEndPart
  readonly month: MonthEnd
  readonly asked: AskedMonth
}

export function StepCard({ part, month, asked }: StepCardProps) {
  const { t } = useLingui()
  const words = useStepWords()
  const [all, setAll] = useState(false)
  const { step, count, first } = part
  const shownCount = formatNumber(count)
  return (
    <StepFrame title={words[step].title} about={words[step].about} left={count}>
      {count > 0 && (
        <>
          <Kinds part={part} />
          {all ? (
            <Part fallback={<Skeleton shape="list" rows={5} />}>
              <AllRows step={step} asked={asked} />
            </Part>
          ) : (
            <StepRows step={step} rows={first} />
          )}
          <div className={styles.actions}>
            {!all && count > first.length && (
              <Button variant="default" size="compact-sm" onClick={() => setAll(true)}>
                {t`Show all ${shownCount}`}
              </Button>
            )}
            {step === 'CALCULATION' && <Recalculate part={part} month={month} asked={asked} />}
          </div>
        </>
      )}
    </StepFrame>
  )
}

/** How many of each kind; requests open where they are decided. */
function Kinds({ part: { step, kinds } }: { readonly part: MonthEndPart }) {
  const word = useKindWords(step)
  if (kinds.length < 2 && step !== 'REQUESTS') return null
  return (
    <ul className={styles.kinds}>
      {kinds.map(({ kind, count }) => {
        const text = `${word(kind)}: ${formatNumber(count)}`
        return <li key={kind}>{step === 'REQUESTS' ? <RequestsOfKind kind={kind}>{text}</RequestsOfKind> : text}</li>
      })}
    </ul>
  )
}

/** Where the person decides requests of the kind, or else the list of them. */
function RequestsOfKind({ kind, children }: { readonly kind: string; readonly children: string }) {
  const { permissions } = useSessionFacts()
  const name = kind.toLowerCase()
  const decides = permissions.has(`att.approve_${name}`) || permissions.has(`personal.approve_${name}_approval`)
  return (
    <Link to={decides ? '/approvals' : (requestPages[kind] ?? '')} search={decides ? { kind } : {}}>
      {children}
    </Link>
  )
}

function AllRows({ step, asked }: { readonly step: MonthEndPart['step']; readonly asked: AskedMonth }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(rowsQuery(step, asked))
  return (
    <>
      <StepRows step={step} rows={data.pages.flatMap(({ rows }) => rows)} />
      {hasNextPage && (
        <div className={styles.actions}>
          <Button variant="default" size="compact-sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
