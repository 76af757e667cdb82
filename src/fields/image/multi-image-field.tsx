// Several pictures: small ones beside each other, each with a button that takes it out, Upload and Reset for all.
import { Trans, useLingui } from '@lingui/react/macro'
import { CloseButton, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type FieldProps, inputProps, isFixed } from '#src/fields/field-props.ts'
import { useFileChooser } from '#src/fields/file/use-file-chooser.tsx'
import { ImageButtons } from '#src/fields/image/image-buttons.tsx'
import { ImageWrapper } from '#src/fields/image/image-wrapper.tsx'
import styles from '#src/fields/image/multi-image-field.module.css'
import { readAsDataUrl } from '#src/fields/image/read-file.ts'
import { StoredImage } from '#src/fields/image/stored-image.tsx'

interface MultiImageFieldProps extends FieldProps<readonly string[]> {
  readonly help?: ReactNode
  readonly accept?: string
}

const size = 96

/** The value is data URLs and names of stored files, in the order in which they were chosen; a file name comes once. */
export function MultiImageField(props: MultiImageFieldProps) {
  const { value, onChange, help, accept = '.png,.jpeg,.jpg' } = props
  const { t } = useLingui()
  const { name } = inputProps(props)
  const isFixedNow = isFixed(props)
  // Values do not say what their file was called.
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const add = async (files: readonly File[]) => {
    const present = new Set(value.map((picture) => names.get(picture)))
    const fresh = files.filter((file) => !present.has(file.name))
    const pictures = await Promise.all(fresh.map(readAsDataUrl))
    setNames(new Map([...names, ...pictures.map((picture, at) => [picture, fresh[at]?.name ?? ''] as const)]))
    onChange([...value, ...pictures])
  }
  const { open, input } = useFileChooser({
    accept,
    multiple: true,
    onChoose: (...files) => void add(files),
  })

  return (
    <ImageWrapper props={props}>
      <Stack gap="xs">
        {input}
        {value.length === 0 ? (
          <Text size="sm" c="dimmed">
            <Trans>No Photo</Trans>
          </Text>
        ) : (
          <ul className={styles.pictures}>
            {value.map((picture, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice
              <li key={index}>
                <StoredImage value={picture} alt={t`Picture ${index + 1}`} width={size} height={size} />
                {!isFixedNow && (
                  <CloseButton
                    size="sm"
                    variant="default"
                    className={styles.remove}
                    aria-label={t`Remove picture ${index + 1}`}
                    onClick={() => onChange(value.filter((_, other) => other !== index))}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        <ImageButtons
          name={name}
          uploadLabel={<Trans>Upload</Trans>}
          onUpload={open}
          onReset={() => onChange([])}
          isFixed={isFixedNow}
          isEmpty={value.length === 0}
          help={help}
        />
      </Stack>
    </ImageWrapper>
  )
}
