// Tells on the sign-in page why the session ended elsewhere.
import { t } from '@lingui/core/macro'
import { dayMs } from '#openapi/dates.ts'
import { notify } from '#src/ui/toast/notify.ts'

function textOf(reason: string): string {
  switch (reason) {
    case 'SIGN_OUT':
      return t`You were signed out from another tab or device.`
    case 'PASSWORD_CHANGED':
      return t`The password was changed. Please sign in with the new one.`
    case 'REUSE':
      return t`This session was ended for your safety: its key was used twice. Please sign in again.`
    case 'ADMIN':
      return t`An administrator has signed you out.`
    case 'SINGLE_LOGIN':
      return t`You have signed in elsewhere; only one session at a time is allowed.`
    case 'COMPANY_SUSPENDED':
      return t`The company has been suspended.`
    case 'COMPANY_CLOSED':
      return t`The company has been closed.`
    case 'MEMBERSHIP_ENDED':
    case 'ACCESS_ENDED':
      return t`Your access to this company has ended.`
    case 'SUPPORT_ENDED':
      return t`The support access has ended.`
    default:
      return t`Your session has ended. Please sign in again.`
  }
}

/** Stays until it is dismissed: whoever comes back to the tab later reads it too. */
export const tellWhyEnded = (reason: string): void => {
  if (reason === 'TIMEOUT') notify.error(t`Session Timeout`)
  else notify.warning(textOf(reason), { duration: dayMs })
}
