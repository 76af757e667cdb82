// The command palette: goes to a page, to a record of any kind, or to adding one, by what is typed.
import { Trans, useLingui } from '@lingui/react/macro'
import { Loader, Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { searchQuery } from '#src/api/search.ts'
import { takeTyped } from '#src/app/keys/typed-ahead.ts'
import { menuFor } from '#src/app/menu/menu.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { Initials, Photo } from '#src/crud/view/cells/photo.tsx'
import { formatDate } from '#src/i18n/format.ts'
import { addEntries, matching, type PaletteEntry, pageEntries, recentEntries, recordEntries } from './entries.ts'
import styles from './palette.module.css'
import { recentOf, remember } from './recent.ts'

const debounceMs = 40
/** Fewer letters find half the company. */
const fewestLetters = 2

interface PaletteProps {
  /** Of the places visited last. */
  readonly owner: string
  readonly onClose: () => void
}

export default function Palette({ owner, onClose }: PaletteProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const id = useId()
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  /** What was searched when Enter was pressed and nothing had been found yet: the first that is found opens. */
  const [entered, setEntered] = useState<string>()
  const { groups, searching } = useGroups(search.trim(), owner)
  const entries = groups.flatMap((group) => group.entries)
  const chosen = entries[Math.min(at, entries.length - 1)]

  const open = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    if (entry.record) remember(owner, { path: entry.path, title: entry.title })
    onClose()
    void navigate({ to: entry.path, search: {} })
  }
  const openEntered = useEffectEvent(() => {
    if (entered === search) open(chosen)
  })
  useEffect(() => {
    if (entered !== undefined && !searching) openEntered()
  }, [entered, searching])
  const type = (text: string) => {
    setSearch(text)
    setAt(0)
  }
  const typeAhead = () => {
    const { text, wasEntered } = takeTyped()
    if (text !== '') type(text)
    if (wasEntered) setEntered(text)
  }
  const key = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setAt(Math.min(at + 1, entries.length - 1)),
      ArrowUp: () => setAt(Math.max(at - 1, 0)),
      Enter: () => (chosen ? open(chosen) : setEntered(search)),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={<Trans>Search</Trans>}
      size="lg"
      yOffset="10dvh"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <TextInput
        data-autofocus
        value={search}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={typeAhead}
        onKeyDown={key}
        placeholder={t`A page, a person, a record…`}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={searching && <Loader size="xs" role="status" aria-label={t`Searching`} />}
        role="combobox"
        aria-label={t`Search pages and records`}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={chosen && `${id}-${chosen.key}`}
        autoComplete="off"
      />
      <div id={id} role="listbox" aria-label={t`Found`} className={styles.list}>
        {groups.map(({ title, entries: members }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
          <div key={title} role="group" aria-label={title}>
            <div className={styles.group} aria-hidden>
              {title}
            </div>
            {members.map((entry) => (
              <Option key={entry.key} id={id} entry={entry} chosen={entry === chosen} onOpen={open} />
            ))}
          </div>
        ))}
      </div>
      {entries.length === 0 && !searching && (
        <p role="status" className={styles.nothing}>
          <Trans>Nothing has this name.</Trans>
        </p>
      )}
    </Modal>
  )
}

interface OptionProps {
  readonly id: string
  readonly entry: PaletteEntry
  readonly chosen: boolean
  readonly onOpen: (entry: PaletteEntry) => void
}

function Option({ id, entry, chosen, onOpen }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input
    <div
      ref={(element) => {
        if (chosen) element?.scrollIntoView?.({ block: 'nearest' })
      }}
      id={`${id}-${entry.key}`}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className={styles.entry}
      onClick={() => onOpen(entry)}
    >
      {entry.photo !== undefined && (entry.photo ? <Photo name={entry.photo} /> : <Initials name={entry.title} />)}
      <bdi className={styles.title}>{entry.title}</bdi> <span className={styles.place}>{entry.place}</span>
    </div>
  )
}

interface Group {
  readonly title: string
  readonly entries: readonly PaletteEntry[]
}

function useGroups(search: string, owner: string): { readonly groups: readonly Group[]; readonly searching: boolean } {
  const { t, i18n } = useLingui()
  const { permissions } = useSessionFacts()
  const [settled] = useDebouncedValue(search, debounceMs)
  const wanted = settled.length >= fewestLetters && search !== '' ? settled : ''
  const first = useQuery(searchQuery(wanted, 'FIRST'))
  const rest = useQuery(searchQuery(wanted, 'REST'))
  const menu = menuFor(permissions)
  const say = i18n._.bind(i18n)
  const adding = addEntries(menu, permissions, say, (page) => t`Add: ${page}`)
  // Of what an earlier text found, what has the words of this one stays: Enter opens nothing that was not meant.
  const records = [first, rest].flatMap(({ data = [], isPlaceholderData }) => {
    const entries = recordEntries(data, menu, say, (date) => t`since ${formatDate(date)}`)
    return settled === search && !isPlaceholderData ? entries : matching(entries, search)
  })
  const groups: readonly Group[] =
    search === ''
      ? [
          { title: t`Visited last`, entries: recentEntries(recentOf(owner), say) },
          { title: t`Pages`, entries: pageEntries(menu, say) },
          { title: t`Actions`, entries: adding },
        ]
      : [
          { title: t`Pages`, entries: matching(pageEntries(menu, say), search) },
          { title: t`Records`, entries: wanted === '' ? [] : records },
          { title: t`Actions`, entries: matching(adding, search) },
        ]
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    searching: first.isFetching || rest.isFetching || (search.length >= fewestLetters && search !== settled),
  }
}
