// Finds a node by name or code; choosing one leads to it.
import { Trans, useLingui } from '@lingui/react/macro'
import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PathText } from '#src/ui/path-text/path-text.tsx'
import { type ChartNode, type ChartView, nodesFound } from './chart-calls.ts'
import { keyOf, wayTo } from './chart-state.ts'
import styles from './search.module.css'

/** Specification, section 9. */
const pause = 500

interface SearchProps {
  readonly view: ChartView
  /** `found` holds the way to the node. */
  readonly onFind: (node: ChartNode, found: readonly ChartNode[]) => void
}

export function Search({ view, onFind }: SearchProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), pause)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { data = [], isFetching } = useQuery({
    queryKey: ['organization_chart', 'search', view, search],
    queryFn: ({ signal }) => nodesFound(view, search, signal),
    enabled: search !== '',
    meta: { quiet: true },
  })
  const hits = data.filter(({ found }) => found)
  const nodes = new Map(data.map((node) => [keyOf(node), node]))
  const way = (node: ChartNode) =>
    wayTo(keyOf(node), nodes, view)
      .map((key) => nodes.get(key)?.name)
      .join(' / ')

  const choose = (key: string) => {
    const node = nodes.get(key)
    if (node) onFind(node, data)
    combobox.closeDropdown()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} width={340} position="bottom-start">
      <Combobox.Target>
        <TextInput
          className={styles.input}
          aria-label={t`Find on the chart`}
          placeholder={t`Find on the chart`}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={
            isFetching ? (
              <Loader size={14} />
            ) : (
              text && <CloseButton size="sm" aria-label={t`Clear`} onClick={() => setText('')} />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={search === '' || (isFetching && data.length === 0)}>
        <Combobox.Options mah={320} className={styles.options}>
          {hits.map((node) => (
            <Combobox.Option key={keyOf(node)} value={keyOf(node)}>
              <div>{node.name}</div>
              <div className={styles.way}>
                <PathText text={way(node) || node.code} />
              </div>
            </Combobox.Option>
          ))}
          {hits.length === 0 && (
            <Combobox.Empty>
              <Trans>Nothing found</Trans>
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
