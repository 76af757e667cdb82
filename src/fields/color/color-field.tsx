// A colour: a swatch that opens a chooser, and a text that takes what is pasted in any usual notation.
import { useLingui } from '@lingui/react/macro'
import { Popover, TextInput } from '@mantine/core'
import { useState } from 'react'
import styles from '#src/fields/color/color-field.module.css'
import { parseColor } from '#src/fields/color/parse-color.ts'
import { type FieldProps, inputProps, isFixed } from '#src/fields/field-props.ts'
import { late } from '#src/ui/late.tsx'
import { LatePanel } from '#src/ui/late-panel/late-panel.tsx'

const ColorChooser = late(() => import('#src/fields/color/color-chooser.tsx'))

/** The value is a CSS colour in the notation that was given; null when empty. What is no colour is not taken over. */
export function ColorField(props: FieldProps<string | null>) {
  const { value, onChange, onBlur } = props
  const { t } = useLingui()
  const [typed, setTyped] = useState<string>()
  const [opened, setOpened] = useState(false)

  const commit = (text: string) => {
    setTyped(undefined)
    const next = text.trim() === '' ? null : (parseColor(text)?.text ?? value)
    if (next !== value) onChange(next)
  }

  return (
    <Popover opened={opened} onChange={setOpened} returnFocus position="bottom-start" withinPortal>
      <TextInput
        {...inputProps(props)}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? value ?? ''}
        onChange={(event) => !isFixed(props) && setTyped(event.currentTarget.value)}
        onPaste={(event) => {
          const color = parseColor(event.clipboardData.getData('text'))
          if (!color || isFixed(props)) return
          event.preventDefault()
          commit(color.text)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== undefined) {
            event.preventDefault()
            commit(typed)
          }
        }}
        onBlur={() => {
          if (typed !== undefined) commit(typed)
          onBlur?.()
        }}
        leftSection={
          <Popover.Target>
            <button
              type="button"
              className={styles.swatch}
              style={{ backgroundColor: value ?? 'transparent' }}
              data-empty={value === null}
              aria-label={t`Choose a colour`}
              disabled={isFixed(props)}
              onClick={() => setOpened(!opened)}
            />
          </Popover.Target>
        }
        leftSectionPointerEvents="all"
      />
      <Popover.Dropdown>
        <LatePanel>
          <ColorChooser value={parseColor(value ?? '')?.hex ?? '#0e5b9d'} onChange={onChange} />
        </LatePanel>
      </Popover.Dropdown>
    </Popover>
  )
}
