// Why a list could not be shown: no permission, a refusal in words, or no connection.
import { Trans } from '@lingui/react/macro'
import { ApiError } from '#src/api/client.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { problemText, useMessages } from './record/problem-text.ts'

interface ListFailureProps {
  readonly error: Error
  readonly onRetry: () => void
}

export default function ListFailure({ error, onRetry }: ListFailureProps) {
  useMessages()
  if (!(error instanceof ApiError)) {
    return (
      <ErrorPanel onRetry={onRetry}>
        <Trans>Server connection lost, please try again later</Trans>
      </ErrorPanel>
    )
  }
  if (error.status === 403) {
    return (
      <EmptyState title={<Trans>Unauthorized</Trans>}>
        <Trans>You do not have permission to access this page</Trans>
      </EmptyState>
    )
  }
  const { code, message, context = {} } = error
  return <ErrorPanel onRetry={onRetry}>{problemText({ code, message, context })}</ErrorPanel>
}
