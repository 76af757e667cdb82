// What the tree inputs share: a field that shows the selection and opens a panel below it.
import { useLingui } from '@lingui/react/macro'
import { CloseButton, Combobox, Popover, TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldProps, inputProps, isFixed } from '#src/fields/field-props.ts'
import { LatePanel } from '#src/ui/late-panel/late-panel.tsx'
import { TypedSearchContext, TypedToOpen } from './typed-search.ts'

interface TreeInputProps extends Omit<FieldProps<never>, 'value' | 'onChange'> {
  /** What is selected, in words. */
  readonly text: string
  readonly opened: boolean
  readonly onOpenedChange: (opened: boolean) => void
  readonly onClear?: (() => void) | undefined
  /** The panel. */
  readonly children: ReactNode
}

const opening = ['Enter', ' ', 'ArrowDown']

export function TreeInput(props: TreeInputProps) {
  const { text, opened, onOpenedChange, onClear, onBlur, children } = props
  const { t } = useLingui()
  const { readOnly: _, ...shared } = inputProps({ ...props, value: undefined, onChange: () => undefined })

  const [search, setSearch] = useState('')
  const typed = use(TypedToOpen)
  const taken = useRef(false)
  useEffect(() => {
    if (!typed || typed.text === '' || taken.current) return
    taken.current = true
    setSearch(typed.text)
    onOpenedChange(true)
  }, [typed, onOpenedChange])
  const isKept = typed !== undefined && text === ''
  useEffect(() => {
    if (!opened && !isKept) setSearch('')
  }, [opened, isKept])
  const note = useEffectEvent((written: string) => typed?.onText(written))
  useEffect(() => note(search), [search])

  const openByKey = (event: KeyboardEvent) => {
    const isTyped = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    if (isFixed(props) || !(isTyped || opening.includes(event.key))) return
    event.preventDefault()
    // Typed on while the panel is still on its way.
    if (isTyped) setSearch((before) => before + event.key)
    onOpenedChange(true)
  }

  return (
    <Popover opened={opened} onChange={onOpenedChange} position="bottom-start" width="target" returnFocus withinPortal>
      <Popover.Target>
        <TextInput
          {...shared}
          role="combobox"
          aria-readonly={props.readOnly}
          // The text is chosen, never typed: the input opens the tree.
          readOnly
          pointer={!isFixed(props)}
          value={isKept ? search : text}
          onClick={() => !isFixed(props) && onOpenedChange(!opened)}
          onKeyDown={openByKey}
          onBlur={onBlur}
          rightSection={
            onClear ? (
              <CloseButton
                size="sm"
                aria-label={t`Clear`}
                onClick={(event) => {
                  event.stopPropagation()
                  onClear()
                }}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents={onClear ? 'all' : 'none'}
        />
      </Popover.Target>
      <Popover.Dropdown
        miw="16rem"
        aria-label={typeof props.label === 'string' ? props.label : undefined}
        aria-labelledby={undefined}
      >
        <TypedSearchContext value={{ text: search, onText: setSearch }}>
          <LatePanel>{children}</LatePanel>
        </TypedSearchContext>
      </Popover.Dropdown>
    </Popover>
  )
}
