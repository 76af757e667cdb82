// One record of another resource, searched for by what it is called.
import { useLingui } from '@lingui/react/macro'
import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { type FieldProps, inputProps, isFixed } from '#src/fields/field-props.ts'
import { LookupDropdown } from '#src/fields/lookup/lookup-dropdown.tsx'
import { type LookupRecord, type LookupSource, lookupPageSize } from '#src/fields/lookup/lookup-source.ts'
import { useLookupOptions } from '#src/fields/lookup/use-lookup-options.ts'
import { useSelectedRecords } from '#src/fields/lookup/use-selected-records.ts'
import { TypedToOpen } from '#src/fields/tree/typed-search.ts'

interface LookupFieldProps extends FieldProps<number | null> {
  readonly source: LookupSource
  /** Records whose names are known already. */
  readonly known?: readonly LookupRecord[] | undefined
  readonly pageSize?: number | undefined
}

/** The value is the id of the record. A field that is not required can be cleared to null. */
export function LookupField(props: LookupFieldProps) {
  const { value, onChange, onBlur, source, known = [], pageSize = lookupPageSize, required } = props
  const { t } = useLingui()
  const typed = use(TypedToOpen)
  const [search, setSearch] = useState<string | undefined>(typed?.text || undefined)
  const combobox = useCombobox({
    defaultOpened: search !== undefined,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const opened = combobox.dropdownOpened
  const note = useEffectEvent((written: string) => typed?.onText(written))
  useEffect(() => note(search ?? ''), [search])
  const ids = value === null ? [] : [value]
  const { selected, remember } = useSelectedRecords({ source, ids, known })
  const list = useLookupOptions({ source, opened, search: search ?? '', pageSize })
  const fixed = isFixed(props)

  // The selected record stands in the list although it is on a later page.
  const absent = search || !opened ? [] : selected.filter(({ id }) => !list.options.some((option) => option.id === id))
  const options = list.loading ? list.options : [...absent, ...list.options]

  const choose = (id: string) => {
    const record = options.find((option) => String(option.id) === id)
    if (!record) return
    remember(record)
    setSearch(undefined)
    combobox.closeDropdown()
    onChange(record.id)
  }

  const leave = () => {
    if (search === '' && !required && value !== null) onChange(null)
    if (!typed) setSearch(undefined)
    combobox.closeDropdown()
    onBlur?.()
  }

  const clear = value !== null && !required && !fixed && (
    <CloseButton
      size="sm"
      aria-label={t`Clear`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        setSearch(undefined)
        onChange(null)
      }}
    />
  )

  return (
    <Combobox store={combobox} onOptionSubmit={choose} readOnly={fixed} disabled={fixed}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...inputProps(props)}
          autoComplete="off"
          value={search ?? selected[0]?.display_name ?? ''}
          onChange={(event) => {
            if (fixed) return
            setSearch(event.currentTarget.value)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onClick={(event) => {
            if (fixed || opened) return
            // What is typed replaces what is chosen.
            event.currentTarget.select()
            combobox.openDropdown()
          }}
          onBlur={leave}
          rightSection={opened && list.loading ? <Loader size="xs" /> : clear || <Combobox.Chevron />}
          rightSectionPointerEvents={clear ? 'all' : 'none'}
        />
      </Combobox.Target>
      <LookupDropdown {...list} options={options} selectedIds={ids} label={props.label} />
    </Combobox>
  )
}
