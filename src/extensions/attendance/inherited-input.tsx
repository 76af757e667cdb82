// A field of a department rule: the value that comes from above and from where, or one of its own. Fields are named at run
// time here, hence the casts.
import { useLingui } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { departmentRuleMeta } from '#openapi/generated/contract/attendance/department-rule.ts'
import type { FieldMeta } from '#openapi/types.ts'
import { inputOf } from '#src/crud/model/form-plan.ts'
import type { JoinedInputProps } from '#src/crud/model/screen.ts'
import { FieldInput } from '#src/crud/view/record/inputs.tsx'
import { LinkButton } from '#src/ui/link-button/link-button.tsx'
import { type KindBands, KindBandsInput } from './kind-bands.tsx'
import { inheritedQuery } from './rule-calls.ts'

const metas: Readonly<Record<string, FieldMeta>> = departmentRuleMeta.fields

const known = new Map<string, ComponentType<JoinedInputProps>>()

/** The input of one field. */
export function inheritedInput(name: string): ComponentType<never> {
  const Input = known.get(name) ?? ((props: JoinedInputProps) => <InheritedInput {...props} name={name} />)
  known.set(name, Input)
  return Input as ComponentType<never>
}

function InheritedInput({ name, ...props }: JoinedInputProps & { readonly name: string }) {
  const { t } = useLingui()
  const { value, onChange, label, readOnly, values } = props
  const department = typeof values.department === 'number' ? values.department : null
  const { data } = useQuery({ ...inheritedQuery(department ?? 0), enabled: department !== null })
  const above = data?.find(({ field }) => field === name)
  const isOwn = value !== null && value !== undefined
  const does = isOwn ? t`Inherit` : t`Set its own`
  const source = above?.department?.display_name ?? t`Company`
  if (!isOwn && !above) return <Waiting label={label} isChosen={department !== null} />
  return (
    <>
      <Value {...props} name={name} value={isOwn ? value : above?.value} readOnly={readOnly || !isOwn} />
      <Group gap="xs" mt={4}>
        <Text size="xs" c="dimmed">
          {isOwn ? t`Its own value` : t`From: ${source}`}
        </Text>
        {!readOnly && (isOwn || above) && (
          <Text span size="xs">
            <LinkButton aria-label={`${does}: ${label}`} onClick={() => onChange(isOwn ? null : above?.value)}>
              {does}
            </LinkButton>
          </Text>
        )}
      </Group>
    </>
  )
}

/** Before the department is known there is nothing to inherit from. */
function Waiting({ label, isChosen }: { readonly label: string; readonly isChosen: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Text size="sm" c="dimmed">
        {isChosen ? '…' : t`Choose the department first`}
      </Text>
    </>
  )
}

function Value({ name, value, ...props }: JoinedInputProps & { readonly name: string }) {
  const meta = metas[name]
  if (!meta) return null
  if (meta.kind === 'json') return <KindBandsInput {...props} value={value as KindBands} />
  const { onFill: _, values: __, ...shared } = props
  return (
    <FieldInput
      {...shared}
      input={inputOf(meta)}
      meta={meta}
      name={name}
      description={undefined}
      value={value}
      required={false}
      onBlur={() => undefined}
      autoFocus={false}
      where={{}}
      lookup={undefined}
      offer={undefined}
      known={[]}
    />
  )
}
