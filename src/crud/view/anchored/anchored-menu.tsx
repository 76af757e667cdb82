// A menu beside a button that stands elsewhere in the page.
import { Menu, Portal } from '@mantine/core'
import type { ReactNode } from 'react'
import { AnchorBox } from './anchor-box.tsx'

interface AnchoredMenuProps {
  readonly anchor: HTMLElement
  readonly label: string
  readonly onClose: () => void
  /** `Menu.Item`, `Menu.Divider`, `Menu.Label`. */
  readonly children: ReactNode
  readonly width?: number
}

export function AnchoredMenu({ anchor, label, onClose, children, width = 220 }: AnchoredMenuProps) {
  const close = () => {
    onClose()
    anchor.focus()
  }
  return (
    <Portal>
      <Menu
        opened
        hideDetached={false}
        withInitialFocusPlaceholder={false}
        onChange={(opened) => !opened && close()}
        position="bottom-end"
        width={width}
        returnFocus={false}
        withArrow
      >
        <Menu.Target>
          <AnchorBox over={anchor} onMoved={onClose} aria-label={label} />
        </Menu.Target>
        <Menu.Dropdown>{children}</Menu.Dropdown>
      </Menu>
    </Portal>
  )
}
