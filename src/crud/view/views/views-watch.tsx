// Once rows are there: learns which view the person's list begins with, and tells of views that are gone or no longer fit.
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { viewsQuery } from '#src/api/list-views.ts'
import { fieldLabel } from '#src/crud/model/labels.ts'
import { keepBegin, staleNames } from '#src/crud/model/saved-views.ts'
import type { ResourceList } from '#src/crud/model/use-resource-list.ts'
import { formatList } from '#src/i18n/format.ts'
import { notify } from '#src/ui/toast/notify.ts'

export function ViewsWatch({ list }: { readonly list: ResourceList }) {
  const { t, i18n } = useLingui()
  const { screen, user, active } = list
  const { meta } = screen
  const { data: views } = useQuery(viewsQuery(meta.name))

  useEffect(() => {
    if (views)
      keepBegin(
        user,
        meta.name,
        views.find((view) => view.is_default),
      )
  }, [views, user, meta.name])

  const missing =
    active.missing && t`This view is not there, or no longer shared with you. The list is shown as it begins.`
  const stale = active.view ? staleNames(screen, active.view.state) : []
  const names = formatList(stale.map((name) => i18n._(fieldLabel(meta, name))))
  const left = stale.length > 0 && t`The view names what is no longer there and was left out: ${names}`
  const told = missing || left
  useEffect(() => {
    if (told) notify.warning(told)
  }, [told])
  return null
}
