// What the parts of the first page and their places are called.
import { useLingui } from '@lingui/react/macro'
import type { BoardPart, BoardPlace } from './layout-calls.ts'

export function usePartNames(): Readonly<Record<BoardPart['code'], string>> {
  const { t } = useLingui()
  return {
    figures: t`Figures of the day`,
    own_day: t`My day`,
    trend: t`Last 14 days`,
    requests: t`Waiting for your decision`,
    exceptions: t`To resolve`,
    announcements: t`Announcements`,
    punches: t`Latest punches`,
    terminals: t`Terminals`,
    away: t`Who is out`,
    occasions: t`Birthdays and anniversaries`,
    papers: t`Documents that expire`,
    report: t`Saved report`,
  }
}

export function usePlaceNames(): Readonly<Record<BoardPlace, string>> {
  const { t } = useLingui()
  return { TOP: t`Top`, MAIN: t`Wide column`, SIDE: t`Narrow column` }
}
