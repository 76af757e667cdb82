// What the user can do with their session: go to another of their companies, sign out.
import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { IconBuildingCommunity, IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { baseAddress } from '#src/api/host.ts'
import { type CurrentUser, signOut } from '#src/api/identity.ts'
import { clearTokens } from '#src/api/tokens.ts'
import { AnchoredMenu } from '#src/crud/view/anchored/anchored-menu.tsx'
import { go } from '#src/screens/go.ts'

interface UserMenuProps {
  readonly anchor: HTMLElement
  readonly user: CurrentUser
  readonly onClose: () => void
  readonly onKeys: () => void
}

export default function UserMenu({ anchor, user, onClose, onKeys }: UserMenuProps) {
  const { t } = useLingui()
  const router = useRouter()

  const leave = async () => {
    // The session ends here also when the server cannot be told.
    await signOut().catch(() => undefined)
    clearTokens()
    router.options.context.client.clear()
    await go(router, baseAddress('/onboard/company-verification'))
  }

  return (
    <AnchoredMenu anchor={anchor} label={t`Account`} onClose={onClose}>
      <Menu.Label>{user.email ?? user.username}</Menu.Label>
      <Menu.Item leftSection={<IconUser size={16} />} onClick={() => void router.navigate({ to: '/account' })}>
        <Trans>My account</Trans>
      </Menu.Item>
      <Menu.Item
        leftSection={<IconBuildingCommunity size={16} />}
        onClick={() => void router.navigate({ to: '/onboard/company-login' })}
      >
        <Trans>Switch company</Trans>
      </Menu.Item>
      <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={onKeys}>
        <Trans>Keyboard</Trans>
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void leave()}>
        <Trans>Sign out</Trans>
      </Menu.Item>
    </AnchoredMenu>
  )
}
