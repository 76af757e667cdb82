// What both looks into the past are drawn around: pages of entries, the latest first, or why there are none.
import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'

interface PastPagesProps<Entry> {
  readonly pages: {
    readonly data: Page<Entry> | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  readonly page: number
  readonly onPage: (page: number) => void
  /** Stands in place of the entries where there are none. */
  readonly empty: ReactNode
  readonly children: (entries: readonly Entry[]) => ReactNode
}

interface Page<Entry> {
  readonly data: readonly Entry[]
  readonly next: string | null
  readonly previous: string | null
}

export function PastPages<Entry>({ pages, page, onPage, empty, children }: PastPagesProps<Entry>) {
  const { data, error, refetch } = pages
  if (!data) return error ? <ErrorPanel onRetry={() => void refetch()} /> : <Skeleton shape="lines" rows={6} />
  return (
    <>
      {data.data.length === 0 ? empty : children(data.data)}
      {(data.next || data.previous) && (
        <Group justify="flex-end" gap="xs">
          <Button variant="default" size="xs" disabled={!data.previous} onClick={() => onPage(page - 1)}>
            <Trans>Newer</Trans>
          </Button>
          <Button variant="default" size="xs" disabled={!data.next} onClick={() => onPage(page + 1)}>
            <Trans>Older</Trans>
          </Button>
        </Group>
      )}
    </>
  )
}
