// The parts of a page of a person as tabs, fetched when they are first seen; the open one stands in the address.
import { useLingui } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Part } from '#src/crud/view/part.tsx'
import styles from './person.module.css'
import type { PartName } from './person-parts.ts'

interface PartTabsProps {
  readonly shown: readonly PartName[]
  readonly open: PartName
  readonly onOpen: (part: PartName) => void
  readonly drawn: Readonly<Partial<Record<PartName, () => ReactNode>>>
}

export function PartTabs({ shown, open, onOpen, drawn }: PartTabsProps) {
  const { t } = useLingui()
  const names: Readonly<Record<PartName, string>> = {
    overview: t`Overview`,
    calendar: t`Calendar`,
    leave: t`Leave`,
    requests: t`Requests`,
    documents: t`Documents`,
    devices: t`Devices`,
    history: t`Employment history`,
    details: t`Details`,
  }
  return (
    <Tabs value={open} onChange={(next) => onOpen(shown.find((name) => name === next) ?? open)}>
      <Tabs.List aria-label={t`Parts of this page`} className={styles.tabs}>
        {shown.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {names[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map((name) => (
        <Tabs.Panel key={name} value={name} pt="md">
          {name === 'details' ? (
            <Kept seen={open === name}>
              <Part>{drawn[name]?.()}</Part>
            </Kept>
          ) : (
            open === name && <Part>{drawn[name]?.()}</Part>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

interface KeptProps {
  readonly seen: boolean
  readonly children: ReactNode
}

/** From the first time it is seen it stays: what was typed is there when one comes back. */
function Kept({ seen, children }: KeptProps) {
  const [begun, setBegun] = useState(seen)
  if (seen && !begun) setBegun(true)
  return begun && children
}
