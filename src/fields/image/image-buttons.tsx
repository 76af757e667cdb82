// The buttons below a picture or several: Upload, further ways, Reset; and the help text.
import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface ImageButtonsProps {
  readonly name: string | undefined
  readonly uploadLabel: ReactNode
  readonly onUpload: () => void
  /** Further ways to a picture, beside the upload. */
  readonly ways?: ReactNode
  readonly onReset: () => void
  readonly isFixed: boolean
  readonly isEmpty: boolean
  readonly help?: ReactNode
}

export function ImageButtons(props: ImageButtonsProps) {
  const { name, uploadLabel, onUpload, ways, onReset, isFixed, isEmpty, help } = props
  return (
    <>
      <Group gap="xs">
        <Button
          name={name}
          size="xs"
          leftSection={<IconUpload size={16} aria-hidden />}
          disabled={isFixed}
          onClick={onUpload}
        >
          {uploadLabel}
        </Button>
        {ways}
        <Button size="xs" variant="default" disabled={isFixed || isEmpty} onClick={onReset}>
          <Trans>Reset</Trans>
        </Button>
      </Group>
      {help && (
        <Text size="xs" c="dimmed">
          {help}
        </Text>
      )}
    </>
  )
}
