// Tells somebody of the vendor that they are a guest here, and for how long.
import { Trans } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { companyDateTime } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'

interface SupportBannerProps {
  readonly until: string
  readonly company: string
}

export default function SupportBanner({ until, company }: SupportBannerProps) {
  const { format } = useSessionFacts()
  const end = companyDateTime(until, format)
  return (
    <Alert color="orange" role="status" mb="sm">
      <Trans>
        You are in {company} for support until {end}. What you do stands in its operation log.
      </Trans>
    </Alert>
  )
}
