// Takes the coordinates of where the person is from the browser, and says so where it does not know.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { askPosition } from '#src/fields/location/ask-position.ts'
import type { Position } from '#src/fields/location/selected-location.ts'
import { notify } from '#src/ui/toast/notify.ts'

interface OwnPositionProps {
  readonly variant: 'light' | 'subtle'
  readonly onPosition: (position: Position) => void
}

export function OwnPosition({ variant, onPosition }: OwnPositionProps) {
  const { t } = useLingui()
  const { mutate, isPending } = useMutation({
    mutationFn: askPosition,
    onSuccess: (position) =>
      position ? onPosition(position) : notify.warning(t`Your browser does not know where you are`),
  })
  return (
    <Button
      variant={variant}
      size="compact-sm"
      leftSection={<IconCurrentLocation size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      <Trans>Take the coordinates of where I am</Trans>
    </Button>
  )
}
