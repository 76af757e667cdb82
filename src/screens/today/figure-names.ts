// The states of a day and its figures in words.
import { useLingui } from '@lingui/react/macro'
import type { BoardFigure } from './today-calls.ts'

export function useFigureNames(): Readonly<Record<BoardFigure, string>> {
  const { t } = useLingui()
  return {
    present: t`Present`,
    late: t`Late`,
    absent: t`Absent`,
    not_yet: t`Not in yet`,
    on_leave: t`On leave`,
    missing: t`Missing punches`,
    early_leave: t`Left early`,
    on_training: t`In training`,
    extra: t`Working on a free day`,
    day_off: t`Day off`,
    no_schedule: t`Without a schedule`,
    calculating: t`Being calculated`,
  }
}
