// What stands by a request of leave: the balances above its form, the line of its steps beside it.
import { late } from '#src/crud/extend.ts'
import type { Fields } from '#src/crud/model/screen.ts'
import { attWords } from './att-words.ts'
import { requestExtension } from './request.ts'

interface OverviewProps {
  readonly values: Fields
}

const views = async () => (await Promise.all([import('./leave-balances.tsx'), attWords()]))[0]

/** Of whom is chosen in the form. */
export const leaveExtension = (resource: string) => ({
  ...requestExtension(resource),
  overview: late<OverviewProps>(async () => (await views()).EmployeeBalances),
})

/** Of the person who is signed in. */
export const myLeaveExtension = (resource: string) => ({
  ...requestExtension(resource),
  overview: late<OverviewProps>(async () => (await views()).OwnBalances),
})
