// What the kinds of a calendar feed are called.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FeedKind } from './feed-calls.ts'

/** In the order in which they are offered. */
export const feedKinds: readonly FeedKind[] = ['SHIFTS', 'LEAVE', 'HOLIDAYS']

const words: Readonly<Record<FeedKind, ReactNode>> = {
  SHIFTS: <Trans>Shifts</Trans>,
  LEAVE: <Trans>Approved leave</Trans>,
  HOLIDAYS: <Trans>Holidays</Trans>,
}

export const KindWord = ({ kind }: { readonly kind: FeedKind }) => words[kind]
