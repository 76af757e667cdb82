// What the image inputs share: a preview, the button that chooses a file, Reset, and a help text.
import { Trans } from '@lingui/react/macro'
import { Button, Group, Input, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { type FieldProps, inputProps, isFixed } from '#src/fields/field-props.ts'
import styles from '#src/fields/image/image-frame.module.css'
import { StoredImage } from '#src/fields/image/stored-image.tsx'

interface ImageFrameProps extends FieldProps<string | null> {
  readonly width: number
  readonly height: number
  readonly uploadLabel: ReactNode
  readonly onUpload: () => void
  /** Further ways to a picture, beside the upload. */
  readonly ways?: ReactNode
  /** The hidden file input and the dialog that belongs to it. */
  readonly children: ReactNode
  readonly round?: boolean
  readonly help?: ReactNode
}

export function ImageFrame(props: ImageFrameProps) {
  const { value, onChange, width, height, uploadLabel, onUpload, children, round = false, help, ways } = props
  const id = useId()
  const { label, description, error, required, name } = inputProps(props)
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={error}
      required={required}
      labelElement="div"
      role="group"
      aria-labelledby={`${id}-label`}
    >
      <Group gap="md" align="center" wrap="nowrap" className={styles.root}>
        <div className={styles.preview} data-round={round} style={{ inlineSize: width, blockSize: height }}>
          {value ? (
            <StoredImage value={value} alt={typeof label === 'string' ? label : ''} width={width} height={height} />
          ) : (
            <Trans>No Photo</Trans>
          )}
        </div>
        <Stack gap="xs" align="flex-start">
          {children}
          <Group gap="xs">
            <Button
              name={name}
              size="xs"
              leftSection={<IconUpload size={16} aria-hidden />}
              disabled={isFixed(props)}
              onClick={onUpload}
            >
              {uploadLabel}
            </Button>
            {ways}
            <Button
              size="xs"
              variant="default"
              disabled={isFixed(props) || value === null}
              onClick={() => onChange(null)}
            >
              <Trans>Reset</Trans>
            </Button>
          </Group>
          {help && (
            <Text size="xs" c="dimmed">
              {help}
            </Text>
          )}
        </Stack>
      </Group>
    </Input.Wrapper>
  )
}
