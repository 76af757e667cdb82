// The photo of a person: png or jpeg, cropped to a square of 400 pixels.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldProps } from '#src/fields/field-props.ts'
import { ImageFrame } from '#src/fields/image/image-frame.tsx'
import { useCroppedImage } from '#src/fields/image/use-cropped-image.tsx'

interface ProfilePhotoFieldProps extends FieldProps<string | null> {
  readonly help?: ReactNode
}

const photoSize = 400
const previewSize = 128

/** The value is a data URL or the name of a stored file. */
export function ProfilePhotoField(props: ProfilePhotoFieldProps) {
  const { t } = useLingui()
  const { open, parts } = useCroppedImage({
    accept: 'image/png,image/jpeg',
    title: t`Crop the photo`,
    confirmLabel: <Trans>Confirm</Trans>,
    width: photoSize,
    height: photoSize,
    fieldWidth: photoSize,
    fieldHeight: photoSize,
    type: 'image/jpeg',
    onCrop: props.onChange,
  })
  return (
    <ImageFrame
      {...props}
      round
      width={previewSize}
      height={previewSize}
      uploadLabel={<Trans>Upload</Trans>}
      onUpload={open}
    >
      {parts}
    </ImageFrame>
  )
}
