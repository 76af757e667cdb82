// Opens the address at which people hand in their own photo, as a link and as a QR code.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { PhotoLink } from './photo-link.tsx'

export function PhotoLinkButton() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconQrcode size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <Trans>Link for people</Trans>
      </Button>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={t`Employees submit their own photo`}
        closeButtonProps={{ 'aria-label': t`Close` }}
        centered
      >
        <PhotoLink />
      </Modal>
    </>
  )
}
