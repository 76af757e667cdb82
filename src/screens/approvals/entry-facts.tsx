// What a decision needs: the comment, the balance, who else is away, plans and punches of the days, and the way so far.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fetchPaper, imageQuery } from '#src/api/files.ts'
import { report } from '#src/crud/view/report.ts'
import { DaysAsked } from '#src/extensions/attendance/asked-days.tsx'
import { WaySteps } from '#src/extensions/attendance/request-way.tsx'
import { PlansOfSwap } from '#src/extensions/attendance/swap-plans.tsx'
import { formatDate, formatNumber, formatSeries } from '#src/i18n/format.ts'
import { RequestState } from '#src/screens/today/request-state.tsx'
import { LinkButton } from '#src/ui/link-button/link-button.tsx'
import styles from './approvals.module.css'
import type { InboxDetail, InboxPast } from './inbox-calls.ts'
import { momentText } from './inbox-words.ts'
import { usePastWords } from './past/past-words.ts'

export function EntryFacts({ detail }: { readonly detail: InboxDetail }) {
  const { t } = useLingui()
  const { entry, days, balance, away, plans, way, attachment, picture } = detail
  const { reason, due_time: due, revoke_reason: revoke, instead_of: instead } = entry
  return (
    <>
      <dl className={styles.list}>
        <Fact name={t`Submitted`}>{momentText(entry.apply_time)}</Fact>
        {due && <Fact name={t`Decide by`}>{momentText(due)}</Fact>}
        {entry.past && <Past past={entry.past} />}
        {instead && <Fact name={t`In the place of`}>{instead}</Fact>}
        {reason && <Fact name={t`Comment`}>{reason}</Fact>}
        {entry.revoking && revoke && <Fact name={t`Why it is to be revoked`}>{revoke}</Fact>}
        {balance && <Balance balance={balance} />}
        {entry.kind === 'LEAVE' && entry.past === null && <Away away={away} />}
        {attachment && (
          <Fact name={t`Attachment`}>
            <LinkButton onClick={() => void fetchPaper(attachment).catch(report)}>{attachment.name}</LinkButton>
          </Fact>
        )}
      </dl>
      {picture && <Picture name={picture} />}
      {days.length > 0 && <DaysAsked days={days} colleagues={null} />}
      {plans.length > 0 && <PlansOfSwap dates={plans} />}
      {way && <WaySteps way={way} />}
    </>
  )
}

function Past({ past }: { readonly past: InboxPast }) {
  const { t } = useLingui()
  const say = usePastWords()
  return (
    <>
      <Fact name={t`What happened`}>{[say(past), momentText(past.time)].join(' · ')}</Fact>
      <Fact name={t`State now`}>
        <RequestState state={past.state} />
      </Fact>
      {past.remark && <Fact name={t`Your comment`}>{past.remark}</Fact>}
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Balance({ balance: { unit, before, after } }: { readonly balance: NonNullable<InboxDetail['balance']> }) {
  const { t } = useLingui()
  const units = { 1: t`hours`, 2: t`minutes`, 3: t`days` }
  const [from, to, name] = [formatNumber(before), formatNumber(after), units[unit]]
  return (
    <Fact name={t`Balance`}>
      <span data-wrong={after < 0} className={styles.balance}>
        <Trans>
          {from} before, {to} after ({name})
        </Trans>
      </span>
    </Fact>
  )
}

function Away({ away }: { readonly away: InboxDetail['away'] }) {
  const { t } = useLingui()
  return (
    <Fact name={t`Colleagues of the department who are away`}>
      {away.length === 0 ? (
        <Trans>Nobody</Trans>
      ) : (
        <ul className={styles.away}>
          {away.map(({ date, count, names }) => (
            <li key={date}>
              {formatDate(date, { weekday: 'short', day: 'numeric', month: 'short' })}:{' '}
              <Plural value={count} one="# colleague" other="# colleagues" />
              {names.length > 0 && ` (${formatSeries(names)})`}
            </li>
          ))}
        </ul>
      )}
    </Fact>
  )
}

function Picture({ name }: { readonly name: string }) {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery({ ...imageQuery(name), retry: false })
  if (isError)
    return (
      <Button variant="default" onClick={() => void refetch()}>
        <Trans>Load the photo again</Trans>
      </Button>
    )
  return data ? <img className={styles.picture} src={data} alt={t`Submitted`} /> : null
}
