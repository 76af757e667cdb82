// Several records of another resource: ticked in a list that can be searched, shown as pills.
import { useLingui } from '@lingui/react/macro'
import { Combobox, Loader, Pill, PillsInput, useCombobox } from '@mantine/core'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { type FieldProps, focusProps, inputProps, isFixed } from '#src/fields/field-props.ts'
import { LookupDropdown } from '#src/fields/lookup/lookup-dropdown.tsx'
import { type LookupRecord, type LookupSource, lookupPageSize } from '#src/fields/lookup/lookup-source.ts'
import { useLookupOptions } from '#src/fields/lookup/use-lookup-options.ts'
import { useSelectedRecords } from '#src/fields/lookup/use-selected-records.ts'
import { TypedToOpen } from '#src/fields/tree/typed-search.ts'

interface MultiLookupFieldProps extends FieldProps<readonly number[]> {
  readonly source: LookupSource
  /** Records whose names are known already. */
  readonly known?: readonly LookupRecord[] | undefined
  readonly pageSize?: number | undefined
}

/** The value is the ids in the order in which they were chosen. */
export function MultiLookupField(props: MultiLookupFieldProps) {
  const { value, onChange, onBlur, source, known = [], pageSize = lookupPageSize } = props
  const { t } = useLingui()
  const typed = use(TypedToOpen)
  const [search, setSearch] = useState(typed?.text ?? '')
  const combobox = useCombobox({
    defaultOpened: search !== '',
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const note = useEffectEvent((written: string) => typed?.onText(written))
  useEffect(() => note(search), [search])
  const { selected, remember } = useSelectedRecords({ source, ids: value, known })
  const list = useLookupOptions({ source, opened: combobox.dropdownOpened, search, pageSize })
  const fixed = isFixed(props)
  const { readOnly, name, placeholder, ...shared } = inputProps({ ...props, autoFocus: false })

  const absent =
    search || !combobox.dropdownOpened
      ? []
      : selected.filter(({ id }) => !list.options.some((option) => option.id === id))
  const options = list.loading ? list.options : [...absent, ...list.options]

  const remove = (id: number) => onChange(value.filter((other) => other !== id))
  const toggle = (text: string) => {
    const record = options.find(({ id }) => String(id) === text)
    if (!record) return
    remember(record)
    if (typed) setSearch('')
    if (value.includes(record.id)) remove(record.id)
    else onChange([...value, record.id])
  }

  return (
    <Combobox store={combobox} onOptionSubmit={toggle} readOnly={fixed} disabled={fixed}>
      <Combobox.DropdownTarget>
        <PillsInput
          {...shared}
          onClick={() => !fixed && combobox.openDropdown()}
          rightSection={combobox.dropdownOpened && list.loading ? <Loader size="xs" /> : <Combobox.Chevron />}
          rightSectionPointerEvents="none"
        >
          <Pill.Group>
            {selected.map(({ id, display_name }) => (
              <Pill
                key={id}
                disabled={shared.disabled}
                withRemoveButton={!fixed}
                onRemove={() => remove(id)}
                removeButtonProps={{ 'aria-label': t`Remove ${display_name}`, 'aria-hidden': false }}
              >
                {display_name}
              </Pill>
            ))}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                {...focusProps(props)}
                name={name}
                placeholder={placeholder}
                readOnly={readOnly}
                disabled={shared.disabled}
                required={shared.required && value.length === 0}
                autoComplete="off"
                value={search}
                onChange={(event) => {
                  setSearch(event.currentTarget.value)
                  combobox.openDropdown()
                  combobox.resetSelectedOption()
                }}
                onKeyDown={(event) => {
                  const last = value.at(-1)
                  if (event.key === 'Backspace' && search === '' && last !== undefined && !fixed) remove(last)
                }}
                onBlur={() => {
                  if (!typed) setSearch('')
                  combobox.closeDropdown()
                  onBlur?.()
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <LookupDropdown {...list} options={options} selectedIds={value} label={props.label} withCheckboxes />
    </Combobox>
  )
}
