// Several employees: a field that is read and opens a panel in which they are searched for and ticked.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Pill, PillsInput } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { type FieldProps, focusProps, inputProps, isFixed } from '#src/fields/field-props.ts'
import type { LookupRecord } from '#src/fields/lookup/lookup-source.ts'
import { useSelectedRecords } from '#src/fields/lookup/use-selected-records.ts'
import { late } from '#src/ui/late.tsx'
import { LatePanel } from '#src/ui/late-panel/late-panel.tsx'
import { type EmployeesSource, limitedTags, mostTags } from './employees-source.ts'

const EmployeesPanel = late(() => import('./employees-panel.tsx'))

interface EmployeesFieldProps extends FieldProps<readonly number[]> {
  readonly source: EmployeesSource
  /** Records whose names are known already. */
  readonly known?: readonly LookupRecord[] | undefined
  /** Where there is little room, one name is written out instead of six. */
  readonly limitTags?: boolean
}

/** The value is the ids in the order in which they were chosen. */
export function EmployeesField(props: EmployeesFieldProps) {
  const { value, onChange, onBlur, source, known = [], limitTags = false } = props
  const { t } = useLingui()
  const [draft, setDraft] = useState<readonly number[]>()
  const most = limitTags ? limitedTags : mostTags
  const { selected } = useSelectedRecords({ source, ids: value.slice(0, most), known })
  const more = value.length - selected.length
  const { name, placeholder, readOnly: _, ...shared } = inputProps({ ...props, autoFocus: false })

  const open = () => !isFixed(props) && setDraft(value)
  const close = () => {
    setDraft(undefined)
    onBlur?.()
  }

  return (
    <>
      <PillsInput
        {...shared}
        pointer={!isFixed(props)}
        onClick={open}
        rightSection={<IconUsers size={16} aria-hidden />}
      >
        <Pill.Group>
          {selected.map(({ id, display_name }) => (
            <Pill key={id} disabled={shared.disabled}>
              {display_name}
            </Pill>
          ))}
          {more > 0 && <Pill disabled={shared.disabled}>{`+${more}`}</Pill>}
          <PillsInput.Field
            {...focusProps(props)}
            name={name}
            placeholder={value.length === 0 ? (placeholder ?? t`Choose employees`) : undefined}
            readOnly
            disabled={shared.disabled}
            required={shared.required && value.length === 0}
            aria-haspopup="dialog"
            pointer
            // Beside the names it takes no line of its own.
            {...(value.length > 0 && { miw: 8 })}
            onKeyDown={(event) => {
              if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
              event.preventDefault()
              open()
            }}
          />
        </Pill.Group>
      </PillsInput>
      <Modal
        opened={draft !== undefined}
        onClose={close}
        title={props.label}
        size="60rem"
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <LatePanel>
          <EmployeesPanel
            source={source}
            value={draft ?? value}
            onChange={setDraft}
            known={[...known, ...selected]}
            buttons={
              <Group justify="flex-end" gap="xs">
                <Button variant="default" onClick={close}>
                  <Trans>Discard</Trans>
                </Button>
                <Button
                  onClick={() => {
                    onChange(draft ?? value)
                    close()
                  }}
                >
                  <Trans>Confirm</Trans>
                </Button>
              </Group>
            }
          />
        </LatePanel>
      </Modal>
    </>
  )
}
