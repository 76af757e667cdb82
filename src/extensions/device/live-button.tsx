// The way from the list of terminals to all of them at a glance.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconActivityHeartbeat } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

export const LiveButton = () => (
  <Button
    variant="default"
    leftSection={<IconActivityHeartbeat size={16} aria-hidden />}
    renderRoot={(props) => <Link {...props} to="/device/live" search={{}} />}
  >
    <Trans>Terminals live</Trans>
  </Button>
)
