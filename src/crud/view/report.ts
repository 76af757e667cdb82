// Tells the user that something failed outside of a form: in words of the server's code, or that there is no connection.
import { t } from '@lingui/core/macro'
import { ApiError } from '#src/api/client.ts'
import { notify } from '#src/ui/toast/notify.ts'

/** Session ends are told where the session is kept, and are not repeated here. */
export function report(error: unknown): void {
  if (error instanceof ApiError) {
    if (error.status === 401) return
    void notify.refusal({ code: error.code, message: error.message, ...(error.context && { context: error.context }) })
    return
  }
  if (error instanceof DOMException && error.name === 'AbortError') return
  notify.error(t`Server connection lost, please try again later`)
}
