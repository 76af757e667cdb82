// The saved views of a report: the period by its word, people, columns, order and filters under a name, own and shared.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { KnownView } from '#src/crud/model/saved-views.ts'
import type { Viewed } from '#src/crud/model/viewed.ts'
import { opener, useAnchor } from '#src/crud/view/anchored/use-anchor.ts'
import { late } from '#src/ui/late.tsx'
import type { ReportState } from './use-report-state.ts'

const loadViews = async () => ({ default: (await import('#src/crud/view/views/opened-views.tsx')).OpenedViews })
const OpenedViews = late(loadViews)

interface ReportViewsProps {
  readonly report: string
  readonly state: ReportState
  readonly view: KnownView | undefined
}

export function ReportViews({ report, state, view }: ReportViewsProps) {
  const navigate = useNavigate()
  const panel = useAnchor()
  const [used, setUsed] = useState(false)
  if (panel.element && !used) setUsed(true)
  const viewed: Viewed = {
    resource: `report.${report}`,
    active: view?.id,
    isChanged: view !== undefined && !isSame(state.kept, view.state.report ?? {}),
    now: () => ({ report: { ...state.kept } }),
    show: (next) => void navigate({ to: '.', search: next ? { saved: String(next.id) } : {} }),
  }
  return (
    <>
      <Button
        variant={view ? 'light' : 'default'}
        leftSection={<IconBookmark size={16} aria-hidden />}
        maw="14rem"
        {...opener(panel, 'dialog', loadViews)}
      >
        {view ? view.name : <Trans>Views</Trans>}
      </Button>
      {used && (
        <Suspense fallback={null}>
          <OpenedViews viewed={viewed} anchor={panel.element} onClose={panel.close} />
        </Suspense>
      )}
    </>
  )
}

const isSame = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => one[name] === other[name])
