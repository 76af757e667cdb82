// What stands beside a request of any kind: the line of its steps.
import { late } from '#src/crud/extend.ts'
import type { RecordRow } from '#src/crud/model/screen.ts'

export const requestExtension = {
  aside: late<{ readonly row: RecordRow }>(() => import('./request-way.tsx').then(({ RequestWay }) => RequestWay)),
}
