// Chooses the part of a picture that is kept. Fetched when the first picture is chosen.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { IconRotateClockwise } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { type Area, cropImage } from '#src/fields/image/crop-image.ts'
import { notify } from '#src/ui/toast/notify.ts'
import 'react-easy-crop/react-easy-crop.css'
import styles from '#src/fields/image/crop-dialog.module.css'

interface CropDialogProps {
  /** Data URL of the chosen picture. */
  readonly image: string
  readonly title: ReactNode
  readonly confirmLabel: ReactNode
  /** Size of the result in pixels; its shape is the shape of the cropper. */
  readonly width: number
  readonly height: number
  /** Size of the cropper's field in the page. */
  readonly fieldWidth: number
  readonly fieldHeight: number
  readonly type: 'image/png' | 'image/jpeg'
  /** So many pixels of the picture the kept part must have at each side. */
  readonly least?: number | undefined
  readonly onCrop: (image: string) => void
  readonly onCancel: () => void
}

export default function CropDialog(props: CropDialogProps) {
  const {
    image,
    title,
    confirmLabel,
    width,
    height,
    fieldWidth,
    fieldHeight,
    type,
    least = 1,
    onCrop,
    onCancel,
  } = props
  const { t } = useLingui()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState(0)
  const area = useRef<Area>(undefined)
  // Pressed before the picture stood: what is kept is known a moment later.
  const isWanted = useRef(false)

  const confirm = async () => {
    isWanted.current = area.current === undefined
    if (!area.current) return
    if (Math.min(area.current.width, area.current.height) < least) {
      notify.warning(t`The kept part is too small: it needs ${least} by ${least} pixels`)
      return
    }
    try {
      onCrop(await cropImage({ image, area: area.current, rotation: rotation % 360, width, height, type }))
    } catch {
      notify.error(t`The picture cannot be shown`)
    }
  }

  const refuse = () => {
    notify.error(t`The picture cannot be shown`)
    onCancel()
  }

  return (
    <Modal opened onClose={onCancel} title={title} size={fieldWidth} padding="md" withCloseButton={false} centered>
      <Stack gap="md">
        {/* The cropper measures from the left: its field keeps that direction. */}
        <div className={styles.field} dir="ltr" style={{ blockSize: fieldHeight }}>
          <Cropper
            image={image}
            crop={crop}
            zoom={zoom}
            rotation={rotation}
            aspect={width / height}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_share, pixels) => {
              area.current = pixels
              if (isWanted.current) void confirm()
            }}
            disableAutomaticStylesInjection
            // Named like a picture, and none: nothing of it can be kept.
            mediaProps={{ onError: refuse }}
            cropperProps={{
              role: 'group',
              'aria-label': t`Part of the picture that is kept: move it with the arrow keys`,
            }}
          />
        </div>
        <Group justify="space-between">
          <Button
            variant="default"
            leftSection={<IconRotateClockwise size={16} aria-hidden />}
            onClick={() => setRotation(rotation + 90)}
          >
            <Trans>Rotate</Trans>
          </Button>
          <Group gap="xs">
            <Button variant="default" onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
            <Button onClick={confirm} data-autofocus>
              {confirmLabel}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}
