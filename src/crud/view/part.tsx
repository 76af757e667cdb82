// A part of a page that waits and fails alone: what surrounds it stays, and it can be tried again by itself.
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { ApiError } from '#src/api/client.ts'
import { tellFault } from '#src/api/client-faults.ts'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'

interface PartProps {
  readonly children: ReactNode
  /** Stands there until the part is drawn; without: the outline of a form. */
  readonly fallback?: ReactNode
}

const own = () => 'part'

export function Part({ children, fallback = <Skeleton shape="form" rows={2} /> }: PartProps) {
  return (
    <CatchBoundary getResetKey={own} errorComponent={PartFailure}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  )
}

function PartFailure({ error, reset }: ErrorComponentProps) {
  const queries = useQueryErrorResetBoundary()
  const refused = error instanceof ApiError ? error : undefined
  useEffect(() => {
    // A fault of our own: the server's log has it, for those who help.
    if (!refused) void tellFault(error instanceof Error ? error : new Error(String(error))).catch(() => undefined)
  }, [error, refused])
  const retry = () => {
    queries.reset()
    reset()
  }
  return <ErrorPanel reference={refused?.reference} onRetry={retry} />
}
