// What the steps of a workflow are called on their cards.
import { t } from '@lingui/core/macro'
import type { Row } from '#openapi/types.ts'
import { formatSeries } from '#src/i18n/format.ts'

type Node = Row<'workflow_node'>

const names = (records: readonly { readonly display_name: string }[]) =>
  formatSeries(records.map(({ display_name }) => display_name))

/** Who decides, in a line. */
export function deciders(node: Node): string {
  switch (node.approver_type) {
    case 1:
      return names(node.approver)
    case 2:
      return node.superior_level === 1 ? t`Direct superior` : t`Superior, ${node.superior_level} levels above`
    case 3:
      return t`Manager of the department`
    case 4:
      return names(node.approver_employees)
    default:
      return names(node.approver_users)
  }
}

export const ruleWords = (rule: Node['approve_rule']): string =>
  rule === 'ALL' ? t`All must approve` : rule === 'MAJORITY' ? t`More than half must approve` : t`One is enough`
