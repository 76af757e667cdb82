// What the inputs of one picture share: a preview beside the buttons.
import { Trans } from '@lingui/react/macro'
import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { type FieldProps, inputProps, isFixed } from '#src/fields/field-props.ts'
import { ImageButtons } from '#src/fields/image/image-buttons.tsx'
import styles from '#src/fields/image/image-frame.module.css'
import { ImageWrapper } from '#src/fields/image/image-wrapper.tsx'
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
  const { label, name } = inputProps(props)
  return (
    <ImageWrapper props={props}>
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
          <ImageButtons
            name={name}
            uploadLabel={uploadLabel}
            onUpload={onUpload}
            ways={ways}
            onReset={() => onChange(null)}
            isFixed={isFixed(props)}
            isEmpty={value === null}
            help={help}
          />
        </Stack>
      </Group>
    </ImageWrapper>
  )
}
