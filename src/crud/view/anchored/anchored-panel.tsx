// A panel with controls beside a button that stands elsewhere in the page.
import { Popover, Portal } from '@mantine/core'
import type { ReactNode } from 'react'
import { AnchorBox } from './anchor-box.tsx'

interface AnchoredPanelProps {
  readonly anchor: HTMLElement
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly width?: number
}

export function AnchoredPanel({ anchor, label, onClose, children, width = 320 }: AnchoredPanelProps) {
  const close = () => {
    onClose()
    anchor.focus()
  }
  return (
    <Portal>
      <Popover
        opened
        hideDetached={false}
        onChange={(opened) => !opened && close()}
        position="bottom-end"
        width={width}
        returnFocus={false}
        trapFocus
        withArrow
        shadow="md"
      >
        <Popover.Target>
          <AnchorBox over={anchor} onMoved={onClose} onClick={close} aria-label={label} />
        </Popover.Target>
        <Popover.Dropdown>{children}</Popover.Dropdown>
      </Popover>
    </Portal>
  )
}
