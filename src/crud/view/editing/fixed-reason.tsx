// Why a cell cannot be changed in place.
import { Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import type { Fixed } from '#src/crud/model/cell-fields.ts'
import { useOutside } from './use-outside.ts'

export function FixedReason({ why, onClose }: { readonly why: Fixed; readonly onClose: () => void }) {
  useOutside(onClose)
  return (
    <>
      <Text size="sm">
        {why === 'fixed' ? (
          <Trans>This is chosen when the record is made, and stays.</Trans>
        ) : why === 'made' ? (
          <Trans>This follows from other values and is not entered.</Trans>
        ) : (
          <Trans>This cannot be changed in a cell. Open the record to change it.</Trans>
        )}
      </Text>
      <Button size="xs" variant="default" mt="xs" onClick={onClose} data-autofocus>
        <Trans>Close</Trans>
      </Button>
    </>
  )
}
