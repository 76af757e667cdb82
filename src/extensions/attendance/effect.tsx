// The effect of a changed or new setting beside the buttons of its form. Its words are those of the calculation page.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { late, type ReviewProps } from '#src/crud/extend.ts'
import { currentLanguage, loadNamespaces } from '#src/i18n/language.ts'

export type EffectSetting = 'global_rule' | 'department_rule' | 'break_time' | 'timetable' | 'shift'

/** Of what is new: nobody has a new break, and there is one rule of the company. */
const premises: { readonly [S in EffectSetting]?: () => ReactNode } = {
  department_rule: () => null,
  timetable: () => <Trans>As if these people had the timetable on all days on which they have one.</Trans>,
  shift: () => <Trans>As if these people followed the shift from the first of these days on.</Trans>,
}

export const effectOn = <S extends EffectSetting>(setting: S) =>
  late<ReviewProps<S>>(async () => {
    const [{ EffectReview }] = await Promise.all([
      import('./effect-review.tsx'),
      loadNamespaces(currentLanguage(), ['report']),
    ])
    const base = `/web/att/api/v2/effect/${setting}/`
    const premise = premises[setting]
    return ({ row, readChanges }) => {
      if (row) {
        const path = setting === 'global_rule' ? base : `${base}${row.id}/`
        return <EffectReview path={path} readChanges={readChanges} />
      }
      return premise ? <EffectReview path={base} readChanges={readChanges} premise={premise()} /> : null
    }
  })
