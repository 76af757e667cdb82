// The side menu of a phone.
import { Trans, useLingui } from '@lingui/react/macro'
import { Drawer } from '@mantine/core'
import { LateSideMenu } from '#src/app/menu/late-menu.tsx'

export default function MenuDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Drawer
      opened
      onClose={onClose}
      size="17rem"
      padding="xs"
      title={<Trans>Menu</Trans>}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <LateSideMenu onGo={onClose} />
    </Drawer>
  )
}
