// Offers what an earlier visit typed and did not save.
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import type { Draft } from '#src/crud/model/drafts.ts'
import { formatRelative } from '#src/i18n/format.ts'

interface DraftOfferProps {
  readonly draft: Draft
  readonly onTake: () => void
  readonly onLeave: () => void
}

export function DraftOffer({ draft, onTake, onLeave }: DraftOfferProps) {
  const { t } = useLingui()
  const [time] = useState(() => formatRelative(Math.round((draft.time - Date.now()) / 1000)))
  return (
    <Alert mb="md" icon={<IconRestore aria-hidden />} role="region" aria-label={t`Unsaved input`}>
      <Group justify="space-between" gap="xs">
        <span>
          <Trans>What you typed here was not saved ({time}).</Trans>
        </span>
        <Group gap="xs">
          <Button size="xs" onClick={onTake}>
            <Trans>Continue draft</Trans>
          </Button>
          <Button size="xs" variant="default" onClick={onLeave}>
            <Trans>Discard draft</Trans>
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}
