// A code that could not be used, and the way on.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ApiError } from '#src/api/client.ts'
import { problemText, useMessages } from '#src/crud/view/record/problem-text.ts'
import { ResultPanel } from '#src/ui/result-panel/result-panel.tsx'

interface FailedProps {
  readonly error: unknown
}

export const Failed = ({ error }: FailedProps) => (
  <Suspense fallback={null}>
    <ResultPanel severity="error" title={<Reason error={error} />} actions={<ToSignIn />} />
  </Suspense>
)

function Reason({ error }: FailedProps) {
  const { t } = useLingui()
  useMessages()
  return error instanceof ApiError
    ? problemText({ code: error.code, message: error.message, ...(error.context && { context: error.context }) })
    : t`Server connection lost, please try again later`
}

export const ToSignIn = () => (
  <Button component={Link} to="/onboard/company-verification" size="xs" variant="default">
    <Trans>To the sign-in page</Trans>
  </Button>
)
