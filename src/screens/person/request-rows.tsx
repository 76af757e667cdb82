// Requests of a person in rows: what each is for, when, and where it stands; each leads to itself.
import { Link } from '@tanstack/react-router'
import { RequestState } from '#src/screens/today/request-state.tsx'
import { spanText, useKindNames } from '#src/screens/today/request-words.ts'
import styles from '#src/screens/today/today.module.css'
import type { PersonRequest } from './person-calls.ts'

const pages: Readonly<Record<PersonRequest['request_type'], string>> = {
  LEAVE: '/att/leave',
  MANUAL_LOG: '/att/manual-log',
  OVERTIME: '/att/overtime',
  TRAINING: '/att/training',
  SWAP_SCHEDULE: '/att/swap-schedule',
}

const ownPages: typeof pages = {
  LEAVE: '/personal/request/leave',
  MANUAL_LOG: '/personal/request/manual-log',
  OVERTIME: '/personal/request/overtime',
  TRAINING: '/personal/request/training',
  SWAP_SCHEDULE: '/personal/request/swap-schedule',
}

interface RequestRowsProps {
  readonly requests: readonly PersonRequest[]
  readonly isOwn?: true
}

export function RequestRows({ requests, isOwn }: RequestRowsProps) {
  const kinds = useKindNames()
  return (
    <ul className={styles.rows}>
      {requests.map((one) => (
        <li key={`${one.request_type} ${one.id}`} className={styles.row}>
          <Link to={`${(isOwn ? ownPages : pages)[one.request_type]}/${one.id}`} search={{}} className={styles.plain}>
            <span className={styles.words}>
              <bdi>{one.detail ?? kinds[one.request_type]}</bdi>
              <span className={styles.quiet}>{spanText(one)}</span>
            </span>
          </Link>
          <RequestState state={one.state} />
        </li>
      ))}
    </ul>
  )
}
