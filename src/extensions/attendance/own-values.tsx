// The fields that a department rule sets, by their labels.
import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { departmentRuleMeta } from '#openapi/generated/contract/attendance/department-rule.ts'
import type { CellProps } from '#src/crud/extend.ts'
import { fieldLabel } from '#src/crud/model/labels.ts'
import { formatList } from '#src/i18n/format.ts'

export function OwnValues({ value }: CellProps<'department_rule', 'overridden'>) {
  const { t, i18n } = useLingui()
  const names = formatList(value.map((field) => i18n._(fieldLabel(departmentRuleMeta, field))))
  return (
    <Text component="span" size="sm" truncate {...(value.length === 0 ? { c: 'dimmed' } : { title: names })}>
      {value.length === 0 ? t`Everything comes from above` : names}
    </Text>
  )
}
