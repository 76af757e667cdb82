// The logo of a company: cropped to 210 by 70, shown at 300 by 100.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldProps } from '#src/fields/field-props.ts'
import { ImageFrame } from '#src/fields/image/image-frame.tsx'
import { useCroppedImage } from '#src/fields/image/use-cropped-image.tsx'

interface LogoFieldProps extends FieldProps<string | null> {
  readonly help?: ReactNode
}

/** Twice the shape of 210 : 70, so that it stays sharp on dense screens. */
const stored = { width: 420, height: 140 }
const field = { fieldWidth: 600, fieldHeight: 300 }
const preview = { width: 300, height: 100 }

/** The value is a data URL or the name of a stored file. */
export function LogoField(props: LogoFieldProps) {
  const { t } = useLingui()
  const { open, parts } = useCroppedImage({
    ...stored,
    ...field,
    accept: 'image/png,image/jpeg',
    title: t`Crop Logo`,
    confirmLabel: <Trans>Set Logo</Trans>,
    type: 'image/png',
    onCrop: props.onChange,
  })
  return (
    <ImageFrame {...props} {...preview} uploadLabel={<Trans>Choose a picture</Trans>} onUpload={open}>
      {parts}
    </ImageFrame>
  )
}
