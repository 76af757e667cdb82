// Tells the user that something failed outside of a form: in words of the server's code, or that there is no connection.
import { t } from '@lingui/core/macro'
import { ApiError } from '#src/api/client.ts'
import { notify } from '#src/ui/toast/notify.ts'

/** Session ends are told where the session is kept, and are not repeated here. */
export function report(error: unknown): void {
  if (error instanceof ApiError) {
    if (error.status === 401) return
    const { code, message, context, status, reference } = error
    const detail = status >= 500 && reference ? t`Reference number: ${reference}` : undefined
    void notify.refusal({ code, message, ...(context && { context }) }, detail === undefined ? {} : { detail })
    return
  }
  if (error instanceof DOMException && error.name === 'AbortError') return
  notify.error(t`Server connection lost, please try again later`)
}
