// Finds a page of the menu by its name and goes there.
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { menuFor } from './menu.ts'
import styles from './page-search.module.css'

/** Letters without accents and case, so that `areas` finds `Áreas`. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export default function PageSearch({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { permissions } = useSessionFacts()
  const navigate = useNavigate()
  const id = useId()
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)

  const pages = menuFor(permissions).flatMap((module) =>
    module.pages.map((page) => ({ path: page.path, title: i18n._(page.title), module: i18n._(module.title) })),
  )
  const words = plain(search).split(/\s+/).filter(Boolean)
  const found = pages.filter(({ title, module }) => words.every((word) => plain(`${module} ${title}`).includes(word)))
  const chosen = found[Math.min(at, found.length - 1)]

  const open = (path: string | undefined) => {
    if (!path) return
    onClose()
    void navigate({ to: path, search: {} })
  }
  const key = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setAt(Math.min(at + 1, found.length - 1)),
      ArrowUp: () => setAt(Math.max(at - 1, 0)),
      Enter: () => open(chosen?.path),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }

  return (
    <Modal opened onClose={onClose} title={<Trans>Search pages</Trans>} closeButtonProps={{ 'aria-label': t`Close` }}>
      <TextInput
        data-autofocus
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={key}
        leftSection={<IconSearch size={16} aria-hidden />}
        role="combobox"
        aria-label={t`Search pages`}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={chosen && `${id}-${chosen.path}`}
        autoComplete="off"
      />
      <div id={id} role="listbox" aria-label={t`Pages`} className={styles.list}>
        {found.map(({ path, title, module }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input
          <div
            key={path}
            id={`${id}-${path}`}
            role="option"
            tabIndex={-1}
            aria-selected={path === chosen?.path}
            className={styles.page}
            onClick={() => open(path)}
          >
            {title} <span className={styles.module}>{module}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status">
          <Trans>No page has this name.</Trans>
        </p>
      )}
    </Modal>
  )
}
