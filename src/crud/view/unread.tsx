// Says at its place in a form that a call failed, and takes another try; nothing where the call went well or is not the user's to make.
import { ApiError } from '#src/api/client.ts'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'

interface UnreadProps {
  readonly query: { readonly error: Error | null; readonly refetch: () => Promise<unknown> }
}

export function Unread({ query: { error, refetch } }: UnreadProps) {
  if (!error || (error instanceof ApiError && error.status === 403)) return null
  const reference = error instanceof ApiError ? error.reference : undefined
  return <ErrorPanel reference={reference} onRetry={() => void refetch()} />
}
