// What stands by a request of leave: the balances above its form, the line of its steps beside it, dates without an empty time.
import { createElement, Fragment } from 'react'
import { late } from '#src/crud/extend.ts'
import type { Fields, RecordRow } from '#src/crud/model/screen.ts'
import { attWords } from './att-words.ts'
import type { LeaveTimeProps } from './leave-time-cell.tsx'
import { requestExtension } from './request.ts'

interface AsideProps {
  readonly row: RecordRow
}

interface OverviewProps {
  readonly values: Fields
}

const timeCell = late<LeaveTimeProps>(async () => (await import('./leave-time-cell.tsx')).LeaveTimeCell)
const cells = { start_time: timeCell, end_time: timeCell }

const views = async () => (await Promise.all([import('./leave-balances.tsx'), attWords()]))[0]

/** Of whom is chosen in the form. */
export const leaveExtension = (resource: string) => ({
  ...requestExtension(resource),
  cells,
  overview: late<OverviewProps>(async () => (await views()).EmployeeBalances),
})

/** Of whoever asks, beside the line of the steps. */
export const leaveApprovalExtension = (resource: string) => ({
  cells,
  aside: late<AsideProps>(async () => {
    const [{ AskersBalance }, { RequestWay }] = await Promise.all([views(), import('./request-way.tsx')])
    return ({ row }: AsideProps) =>
      createElement(Fragment, null, createElement(AskersBalance, { row }), createElement(RequestWay, { row, resource }))
  }),
})

/** Of the person who is signed in. */
export const myLeaveExtension = (resource: string) => ({
  ...requestExtension(resource),
  cells,
  overview: late<OverviewProps>(async () => (await views()).OwnBalances),
})
