// The effect of a changed setting beside the buttons of its form. Its words are those of the calculation page.
import { late, type ReviewProps } from '#src/crud/extend.ts'
import { currentLanguage, loadNamespaces } from '#src/i18n/language.ts'

type Setting = 'global_rule' | 'department_rule' | 'timetable' | 'shift'

export const effectOn = <S extends Setting>(setting: S) =>
  late<ReviewProps<S>>(async () => {
    const [{ EffectReview }] = await Promise.all([
      import('./effect-review.tsx'),
      loadNamespaces(currentLanguage(), ['report']),
    ])
    const base = `/web/att/api/v2/effect/${setting}/`
    return ({ row, readChanges }) => (
      <EffectReview path={setting === 'global_rule' ? base : `${base}${row.id}/`} readChanges={readChanges} />
    )
  })
