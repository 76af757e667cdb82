// Which parts of the first page a person may see.
import { useSuspenseQuery } from '@tanstack/react-query'
import { userQuery } from '#src/api/identity-queries.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import type { BoardPart } from './layout-calls.ts'

export function useSeenParts(): (code: BoardPart['code']) => boolean {
  const { permissions } = useSessionFacts()
  const { data: user } = useSuspenseQuery(userQuery)
  const isBoard = permissions.has('att.view_employee_calendar')
  const approves = user.approver || permissions.has('personal.view_leave_approval')
  const seen: Readonly<Record<BoardPart['code'], boolean>> = {
    figures: isBoard,
    own_day: user.employee !== null && permissions.has('personal.view_my_calendar'),
    trend: isBoard,
    requests: isBoard || approves,
    exceptions: isBoard,
    announcements: true,
    punches: permissions.has('device.view_transaction'),
    terminals: permissions.has('device.view_terminal'),
    away: permissions.has('att.view_leave'),
    occasions: permissions.has('team.view_employee'),
    papers: permissions.has('complement.view_employee_document'),
    report: permissions.has('report.view_report_library'),
  }
  return (code) => seen[code]
}
