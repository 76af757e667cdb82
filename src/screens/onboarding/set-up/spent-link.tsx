// What is said to those whose set-up link served already, is too old, or was never one.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ResultPanel } from '#src/ui/result-panel/result-panel.tsx'

export const SpentLink = () => (
  <ResultPanel
    severity="error"
    title={<Trans>This link no longer works</Trans>}
    actions={
      <Button component={Link} to="/onboard/company-verification">
        <Trans>Sign in</Trans>
      </Button>
    }
  >
    <Trans>
      It serves once, within 24 hours. If nobody has set up the product yet, start the server again: it prints a new
      link.
    </Trans>
  </ResultPanel>
)
