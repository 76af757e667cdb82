// The list below a lookup: options, and what is said while there are none.
import { Trans } from '@lingui/react/macro'
import { Button, CheckboxIndicator, Combobox, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LookupRecord } from '#src/fields/lookup/lookup-source.ts'

interface LookupDropdownProps {
  readonly options: readonly LookupRecord[]
  readonly selectedIds: readonly number[]
  readonly loading: boolean
  readonly failed: boolean
  readonly hasMore: boolean
  readonly retry: () => void
  readonly withCheckboxes?: boolean
  readonly label: ReactNode
}

const maxHeight = 260

export function LookupDropdown(props: LookupDropdownProps) {
  const { options, selectedIds, loading, failed, hasMore, retry, withCheckboxes = false, label } = props
  return (
    <Combobox.Dropdown>
      <Combobox.Options
        mah={maxHeight}
        style={{ overflowY: 'auto' }}
        aria-busy={loading}
        {...(typeof label === 'string' ? { 'aria-label': label } : {})}
      >
        {failed ? (
          <Combobox.Empty>
            <Trans>The list could not be loaded.</Trans>{' '}
            <Button size="compact-xs" variant="default" onMouseDown={(event) => event.preventDefault()} onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          </Combobox.Empty>
        ) : options.length === 0 ? (
          <Combobox.Empty>{loading ? <Trans>Loading…</Trans> : <Trans>Nothing found</Trans>}</Combobox.Empty>
        ) : (
          options.map(({ id, display_name }) => (
            <Combobox.Option
              key={id}
              value={String(id)}
              active={selectedIds.includes(id)}
              aria-selected={selectedIds.includes(id)}
            >
              <Group gap="xs" wrap="nowrap">
                {withCheckboxes && <CheckboxIndicator size="xs" checked={selectedIds.includes(id)} aria-hidden />}
                <span>{display_name}</span>
              </Group>
            </Combobox.Option>
          ))
        )}
      </Combobox.Options>
      {hasMore && (
        <Combobox.Footer>
          <Trans>There are more: type to search.</Trans>
        </Combobox.Footer>
      )}
    </Combobox.Dropdown>
  )
}
