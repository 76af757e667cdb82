// The words for what the operation log names by codes: actions and kinds of records.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Words = Readonly<Record<string, MessageDescriptor>>

const actions: Words = {
  CREATE: msg`Created`,
  UPDATE: msg`Changed`,
  DELETE: msg`Deleted`,
  UNDO: msg`Undone`,
  RESTORE: msg`Restored`,
  DELETE_FOR_GOOD: msg`Deleted for good`,
  IMPORT: msg`Imported`,
  EXPORT: msg`Exported`,
  SIGN_IN: msg`Signed in`,
  SIGN_IN_FAILED: msg`Sign-in failed`,
  SIGN_OUT: msg`Signed out`,
  SESSION_REUSE: msg`Session key used twice`,
  PASSWORD_RESET: msg`Password reset`,
  CLOSE_ACCOUNT: msg`Account closed`,
  JOIN: msg`Joined`,
  INVITE: msg`Invited`,
  RESEND: msg`Invitation sent again`,
  REVOKE: msg`Invitation withdrawn`,
  APPROVE: msg`Approved`,
  REJECT: msg`Rejected`,
  ACTIVATE: msg`Activated`,
  SUSPEND: msg`Suspended`,
  RESET: msg`Reset`,
  RESET_PASSWORD: msg`Password reset`,
  RESET_MFA: msg`Second factor reset`,
  TRANSFER_OWNER: msg`Handed over`,
  REMOVE: msg`Removed`,
  COPY: msg`Copied`,
  MERGE: msg`Merged`,
  MOVE: msg`Moved`,
  SET_DEFAULT: msg`Set as default`,
  SET_AREA: msg`Area set`,
  SET_DEPARTMENT: msg`Department set`,
  SET_POSITION: msg`Position set`,
  SET_USERS: msg`Users set`,
  ADJUST_AREA: msg`Area changed`,
  ADJUST_DEPARTMENT: msg`Department changed`,
  ADJUST_RESIGN: msg`Resigned`,
  ADJUST_POSITION: msg`Position changed`,
  ADJUST_SUPERIOR: msg`Superior changed`,
  CHANGE_CODE: msg`Code changed`,
  ENABLE_APP: msg`App enabled`,
  DISABLE_APP: msg`App disabled`,
  RESET_APP_PASSWORD: msg`App password reset`,
  PASS_PROBATION: msg`Probation passed`,
}

const kinds: Words = {
  area: msg`Area`,
  company: msg`Company`,
  department: msg`Department`,
  email_setting: msg`E-mail setting`,
  employee: msg`Employee`,
  employee_attribute: msg`Employee attribute`,
  employment_history: msg`Employment history`,
  group: msg`Group`,
  location: msg`Location`,
  operation_log: msg`Operation log`,
  position: msg`Position`,
  security_policy: msg`Security policy`,
  sent_email: msg`Sent e-mail`,
  session: msg`Session`,
  settings: msg`Company settings`,
  user: msg`User`,
}

/** A code that is not known here stands for itself, as words. */
const wordIn = (words: Words, code: string): MessageDescriptor => {
  const plain = code.toLowerCase().replaceAll('_', ' ')
  return words[code] ?? { id: code, message: plain.slice(0, 1).toUpperCase() + plain.slice(1) }
}

export const actionWord = (code: string): MessageDescriptor => wordIn(actions, code)
export const kindWord = (name: string): MessageDescriptor => wordIn(kinds, name)
