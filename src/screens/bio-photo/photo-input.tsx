// The photo that somebody registers: from a file or the camera, cropped to a square and shown round.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { JoinedInputProps } from '#src/crud/model/screen.ts'
import { asTextOrNull } from '#src/crud/view/record/field-input.ts'
import { ImageFrame } from '#src/fields/image/image-frame.tsx'
import { useCroppedImage } from '#src/fields/image/use-cropped-image.tsx'
import { late } from '#src/ui/late.tsx'

const CameraDialog = late(() => import('#src/fields/image/camera-dialog.tsx'))

/** Wider than the least that terminals take, so that the face stays sharp. */
const stored = 800
const cropField = 400
const preview = 128
const least = 200

/** Browsers give the camera on secure addresses only. */
const hasCamera = () => 'mediaDevices' in navigator

export function PhotoInput({ value, values: _values, onFill: _onFill, ...props }: JoinedInputProps) {
  const { t } = useLingui()
  const [filming, setFilming] = useState(false)
  const { open, parts, crop } = useCroppedImage({
    accept: '.jpg,.png,.jpeg,.bmp',
    refusal: t`Photo only support .jpg, .png, .jpeg and .bmp`,
    title: t`Crop the photo`,
    confirmLabel: <Trans>Confirm</Trans>,
    width: stored,
    height: stored,
    fieldWidth: cropField,
    fieldHeight: cropField,
    least,
    type: 'image/jpeg',
    onCrop: props.onChange,
  })
  const take = (image: string) => {
    setFilming(false)
    crop(image)
  }

  return (
    <ImageFrame
      {...props}
      name="biophoto"
      value={asTextOrNull(value)}
      round
      width={preview}
      height={preview}
      uploadLabel={<Trans>Upload</Trans>}
      onUpload={open}
      ways={
        hasCamera() && (
          <Button size="xs" leftSection={<IconCamera size={16} aria-hidden />} onClick={() => setFilming(true)}>
            <Trans>Camera</Trans>
          </Button>
        )
      }
      help={<Trans>Your face from the front, alone and in good light, without sunglasses or hat.</Trans>}
    >
      {parts}
      <Suspense fallback={null}>
        {filming && <CameraDialog onTake={take} onCancel={() => setFilming(false)} />}
      </Suspense>
    </ImageFrame>
  )
}
