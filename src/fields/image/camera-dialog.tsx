// Takes a picture with the camera of the device. Fetched when the camera is asked for.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import styles from '#src/fields/image/camera-dialog.module.css'

interface CameraDialogProps {
  /** A data URL. */
  readonly onTake: (image: string) => void
  readonly onCancel: () => void
}

type State = 'opening' | 'open' | 'refused'

export default function CameraDialog({ onTake, onCancel }: CameraDialogProps) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<State>('opening')

  useEffect(() => {
    let stream: MediaStream | undefined
    let over = false
    const end = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    openCamera().then(
      (opened) => {
        stream = opened
        if (over) return end()
        if (video.current) video.current.srcObject = opened
      },
      () => setState('refused'),
    )
    return () => {
      over = true
      end()
    }
  }, [])

  const take = () => {
    if (video.current) onTake(pictureOf(video.current))
  }

  return (
    <Modal opened onClose={onCancel} title={<Trans>Take a photo</Trans>} withCloseButton={false} centered>
      <Stack gap="md">
        {state === 'refused' ? (
          <Text role="alert">
            <Trans>
              The camera cannot be used. Allow it in the settings of your browser, or choose a picture instead.
            </Trans>
          </Text>
        ) : (
          <video
            ref={video}
            className={styles.video}
            aria-label={t`What the camera sees`}
            autoPlay
            playsInline
            muted
            onPlaying={() => setState('open')}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          {state !== 'refused' && (
            <Button leftSection={<IconCamera size={16} aria-hidden />} loading={state === 'opening'} onClick={take}>
              <Trans>Take the photo</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

const openCamera = () =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } },
  })

function pictureOf(video: HTMLVideoElement): string {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return canvas.toDataURL('image/jpeg', 0.92)
}
