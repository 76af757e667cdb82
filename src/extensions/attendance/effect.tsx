// The effect of a changed or new setting beside the buttons of its form. Its words are those of the calculation page.
import { Trans } from '@lingui/react/macro'
import type { ComponentType, ReactNode } from 'react'
import type { ReviewProps } from '#src/crud/extend.ts'
import { EffectReview } from './effect-review.tsx'

export type EffectSetting = 'global_rule' | 'department_rule' | 'break_time' | 'timetable' | 'shift'

/** Of what is new: nobody has a new break, and there is one rule of the company. */
const premises: { readonly [S in EffectSetting]?: () => ReactNode } = {
  department_rule: () => null,
  timetable: () => <Trans>As if these people had the timetable on all days on which they have one.</Trans>,
  shift: () => <Trans>As if these people followed the shift from the first of these days on.</Trans>,
}

export function effectOn<S extends EffectSetting>(setting: S): ComponentType<ReviewProps<S>> {
  const base = `/web/att/api/v2/effect/${setting}/`
  const premise = premises[setting]
  return ({ row, readChanges }) => {
    if (row) {
      const path = setting === 'global_rule' ? base : `${base}${row.id}/`
      return <EffectReview path={path} readChanges={readChanges} />
    }
    return premise ? <EffectReview path={base} readChanges={readChanges} premise={premise()} /> : null
  }
}
