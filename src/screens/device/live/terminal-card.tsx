// One terminal: how it does and what to do, when it was last heard of and used, and how full it is.
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { terminalMeta } from '#openapi/generated/contract/device/terminal.ts'
import { companyDateTime } from '#src/crud/model/format.ts'
import { valueLabel } from '#src/crud/model/labels.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { formatNumber } from '#src/i18n/format.ts'
import styles from './live.module.css'
import type { TerminalLive } from './live-calls.ts'

const colours: Readonly<Record<TerminalLive['state'], string>> = { 0: 'yellow', 1: 'green', 2: 'gray', 3: 'red' }

export function TerminalCard({ terminal }: { readonly terminal: TerminalLive }) {
  const { t, i18n } = useLingui()
  const { format } = useSessionFacts()
  const { id, alias, sn, area, state, health, clock_drift, last_activity, last_punch, pending_commands } = terminal
  const time = (at: string | null) => (at === null ? t`never` : companyDateTime(at, format))
  return (
    <li className={styles.card} data-wrong={isWrong(terminal) || undefined}>
      <div className={styles.head}>
        <Link to={`/device/terminal/${id}`} search={{}} className={styles.name ?? ''}>
          <bdi>{alias}</bdi>
        </Link>
        <Badge variant="light" color={colours[state]}>
          {i18n._(valueLabel(terminalMeta, 'state', String(state)))}
        </Badge>
      </div>
      <p className={styles.quiet}>
        <bdi>{area}</bdi> · <bdi>{sn}</bdi>
      </p>
      {health !== 'WELL' && (
        <p className={styles.health}>
          {i18n._(valueLabel(terminalMeta, 'health', health))}
          {health === 'CLOCK_OFF' && clock_drift !== null && ` (${formatNumber(clock_drift)} s)`}
        </p>
      )}
      <dl className={styles.facts}>
        <dt>
          <Trans>Last seen</Trans>
        </dt>
        <dd>
          <bdi>{time(last_activity)}</bdi>
        </dd>
        <dt>
          <Trans>Last punch</Trans>
        </dt>
        <dd>
          <bdi>{time(last_punch)}</bdi>
        </dd>
        {pending_commands > 0 && (
          <>
            <dt>
              <Trans>Waiting commands</Trans>
            </dt>
            <dd>{formatNumber(pending_commands)}</dd>
          </>
        )}
      </dl>
      <Held label={t`People`} held={terminal.user_count} most={terminal.user_capacity} />
      <Held label={t`Punches`} held={terminal.transaction_count} most={terminal.transaction_capacity} />
    </li>
  )
}

export const isWrong = ({ health }: TerminalLive): boolean => health !== 'WELL' && health !== 'DISABLED'

interface HeldProps {
  readonly label: string
  readonly held: number | null
  readonly most: number | null
}

const nearlyFull = 95

/** Nothing where the terminal has not told. */
function Held({ label, held, most }: HeldProps) {
  if (held === null) return null
  const share = most ? Math.min(100, (held / most) * 100) : undefined
  return (
    <div className={styles.held}>
      <span>{label}</span>
      <span className={styles.quiet}>
        {most ? (
          <Trans>
            {formatNumber(held)} of {formatNumber(most)}
          </Trans>
        ) : (
          formatNumber(held)
        )}
      </span>
      {share !== undefined && (
        <Progress
          className={styles.bar ?? ''}
          size="sm"
          value={share}
          color={share >= nearlyFull ? 'red' : 'blue'}
          aria-label={label}
        />
      )}
    </div>
  )
}
