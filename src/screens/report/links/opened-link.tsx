// Where a link leads: to figures that were kept, to the report as it is today, or that it has ended. The router knows no
// address that is made at run time, hence the casts.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { ApiError } from '#src/api/client.ts'
import { Part } from '#src/crud/view/part.tsx'
import { problemText, useMessages } from '#src/crud/view/record/problem-text.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { FrozenReport } from './frozen-report.tsx'
import { openedLinkQuery } from './link-calls.ts'

export function OpenedLink({ link: key }: { readonly link: string }) {
  const { data: link, error, refetch } = useQuery(openedLinkQuery(key))
  useMessages()
  if (link?.kind === 'FROZEN')
    return (
      <Part fallback={<Skeleton shape="list" />}>
        <FrozenReport link={link} />
      </Part>
    )
  if (link)
    return <Navigate to={`/report/report-library/${link.report}` as string} search={link.asked as never} replace />
  return (
    <>
      <PageHeader title={<Trans>Report link</Trans>} />
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState title={<Trans>Nothing opens by this link</Trans>}>
          {error.code === 'ZBRP0111' ? (
            problemText({ code: error.code, message: error.message, context: error.context ?? {} })
          ) : (
            <Trans>It is not there, or was not shared with you.</Trans>
          )}
        </EmptyState>
      ) : error ? (
        <ErrorPanel onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="list" />
      )}
    </>
  )
}
