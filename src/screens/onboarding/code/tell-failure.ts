// Says why a code of a mail could not be used.
import { ApiError } from '#src/api/client.ts'
import { report } from '#src/crud/view/report.ts'
import { notify } from '#src/ui/toast/notify.ts'

export function tellFailure(error: unknown): void {
  if (error instanceof ApiError) report(error)
  else void notify.refusal({ code: 'ZBOA0001' })
}
