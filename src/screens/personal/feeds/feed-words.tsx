// What the kinds of a calendar feed are called.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FeedKind } from './feed-calls.ts'

/** In the order in which they are offered. */
export const feedKinds: readonly FeedKind[] = ['SHIFTS', 'LEAVE', 'HOLIDAYS', 'EVENTS', 'VISITS', 'TEAM_LEAVE']

const words: Readonly<Record<FeedKind, ReactNode>> = {
  SHIFTS: <Trans>Shifts</Trans>,
  LEAVE: <Trans>Approved leave</Trans>,
  HOLIDAYS: <Trans>Holidays</Trans>,
  EVENTS: <Trans>Events</Trans>,
  VISITS: <Trans>Visits</Trans>,
  TEAM_LEAVE: <Trans>Colleagues on leave</Trans>,
}

export const KindWord = ({ kind }: { readonly kind: FeedKind }) => words[kind]
