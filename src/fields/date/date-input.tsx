// What day and moment inputs share: a text that is read when the field is left, and a calendar behind a button.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import type { DateFieldProps } from '#src/fields/date/date-field.tsx'
import { inputProps, isFixed } from '#src/fields/field-props.ts'
import { late } from '#src/ui/late.tsx'
import { LatePanel } from '#src/ui/late-panel/late-panel.tsx'

const Calendar = late(() => import('#src/fields/date/calendar.tsx'))

interface DateInputProps extends DateFieldProps {
  /** Shown where nothing stands yet. */
  readonly format: string
  readonly parse: (text: string) => string | undefined
  /** Said when the text cannot be read. */
  readonly wrong: string
  readonly withTime?: boolean
}

/** Seven days wide; without it the calendar with a time takes the whole page. */
const momentWidth = 294

export function DateInput(props: DateInputProps) {
  const { value, onChange, onBlur, min, max, format, parse, wrong, withTime = false } = props
  const { t } = useLingui()
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [opened, setOpened] = useState(false)

  const change = (next: string | null) => {
    setTyped(undefined)
    if (next !== value) onChange(next)
  }

  const commit = () => {
    if (typed === undefined) return
    const read = parse(typed)
    const outside = read === undefined ? undefined : outsideOf(read, min, max)
    setProblem(problemOf(typed.trim() !== '' && read === undefined, outside))
    change(read === undefined || outside ? null : read)
  }

  const problemOf = (unreadable: boolean, outside: 'early' | 'late' | undefined): string | undefined => {
    if (unreadable) return wrong
    if (outside === 'early') return t`Not before ${min ?? ''}`
    return outside === 'late' ? t`Not after ${max ?? ''}` : undefined
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      returnFocus
      position="bottom-start"
      width={withTime ? momentWidth : 'max-content'}
      withinPortal
    >
      <TextInput
        {...inputProps(props)}
        error={props.error || problem}
        autoComplete="off"
        placeholder={props.placeholder ?? format}
        value={typed ?? value ?? ''}
        onChange={(event) => !isFixed(props) && setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          if (event.key === 'ArrowDown' && event.altKey && !isFixed(props)) {
            event.preventDefault()
            setOpened(true)
          }
        }}
        onBlur={() => {
          commit()
          onBlur?.()
        }}
        rightSection={
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              aria-label={t`Open calendar`}
              disabled={isFixed(props)}
              onClick={() => setOpened(!opened)}
            >
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          </Popover.Target>
        }
      />
      <Popover.Dropdown>
        <LatePanel>
          <Calendar
            value={value}
            onChange={(next) => {
              setProblem(undefined)
              change(next)
            }}
            onClose={() => setOpened(false)}
            min={min}
            max={max}
            withTime={withTime}
          />
        </LatePanel>
      </Popover.Dropdown>
    </Popover>
  )
}

// A moment lies within a day: the days are compared.
function outsideOf(date: string, min: string | undefined, max: string | undefined): 'early' | 'late' | undefined {
  const day = date.slice(0, 10)
  if (min && day < min.slice(0, 10)) return 'early'
  return max && day > max.slice(0, 10) ? 'late' : undefined
}
