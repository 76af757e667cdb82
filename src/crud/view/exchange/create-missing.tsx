// Which records that the rows refer to may be created on the way.
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Group } from '@mantine/core'
import { fieldLabel } from '#src/crud/model/labels.ts'
import type { ResourceScreen } from '#src/crud/model/screen.ts'
import type { Import } from '#src/crud/model/use-import.ts'

interface CreateMissingProps {
  readonly screen: ResourceScreen
  readonly flow: Import
}

export function CreateMissing({ screen: { meta }, flow }: CreateMissingProps) {
  const { i18n } = useLingui()
  const { mapping, createMissing } = flow.choices
  const targets = flow.result?.columns.map(({ index, field }) => (mapping ? mapping[index] : field)) ?? []
  const fields = new Set(targets.flatMap((target) => target?.split('.')[0] ?? []))
  const creatable = [...fields].filter((field) => meta.fields[field]?.references)
  if (creatable.length === 0) return null
  return (
    <Checkbox.Group
      label={<Trans>Create records that do not exist yet</Trans>}
      value={[...createMissing]}
      onChange={(next) => flow.choose({ createMissing: next })}
    >
      <Group gap="md" mt="xs">
        {creatable.map((field) => (
          <Checkbox key={field} value={field} label={i18n._(fieldLabel(meta, field))} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
