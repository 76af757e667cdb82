// Values for one mail of every kind, with signs in them that a mail must not take for its own.
import type { MailKind, MailValues } from '#server/platform/mail/mail-kinds.ts'

const time = new Date('2026-05-14T08:30:00Z')
const company = 'Iron & <b>Sons</b>'
const device = { time, place: 'Dubai', device: 'Firefox, Linux' }

export const sampleValues: { readonly [K in MailKind]: MailValues[K] } = {
  ACTIVATION: { time, place: null, code: 'code-1', phone_end: '42' },
  ALREADY_REGISTERED: {},
  INVITATION: { code: 'code-2', company, inviter: 'Ann', has_account: false },
  JOIN_REQUEST: { company, applicant: 'Bo', email: 'bo@example.com', approve_code: 'yes-1', reject_code: 'no-1' },
  JOIN_RESULT: { company, code: 'code-3', approved: true },
  RESET_PASSWORD: { code: 'code-4' },
  PASSWORD_CHANGED: { time },
  NEW_DEVICE_SIGN_IN: device,
  SESSION_REUSE_ALARM: device,
  EMAIL_CHANGE: { code: 'code-5' },
  EMAIL_CHANGED_NOTICE: { email: 'new@example.com', code: 'code-6' },
  ACCOUNT_LOCKED: { time, place: 'Dubai', minutes: 15 },
  COMPANY_CREATED: { company, domain: 'iron' },
  OWNER_TRANSFERRED: { company, domain: 'iron', from: 'Ann', owner: 'Bo' },
  OWNER_CHANGE_ASKED: { company: 'Harbour', domain: 'harbour', by: 'Grace', owner: 'ann@harbour.test', until: time },
  OWNER_CHANGED: { company: 'Harbour', domain: 'harbour', by: 'Grace', owner: 'ann@harbour.test' },
  OWNER_CHANGE_WITHDRAWN: { company: 'Harbour', domain: 'harbour', by: 'Grace', owner: 'ann@harbour.test' },
  OWNER_CHANGE_EXPIRED: { company: 'Harbour', domain: 'harbour', owner: 'ann@harbour.test' },
  DOMAIN_CHANGED: { company: 'Harbour', domain: 'harbour', former: 'quay', by: 'Grace' },
  TERMINAL_ASSIGNED: { company: 'Harbour', domain: 'harbour', by: 'Grace' },
  TERMINAL_TAKEN: { company: 'Harbour', domain: 'harbour', by: 'Grace', terminals: 'ABC-1, ABC-2' },
  SUPPORT_ACCESS_GRANTED: { company, domain: 'iron', by: 'Ann', until: time },
  SUPPORT_ACCESS_USED: { company, domain: 'iron', by: 'Vera', time },
  COMPANY_CLOSING: { company, by: 'Ann', until: time },
  SECOND_FACTOR_ON: { time },
  SECOND_FACTOR_OFF: { time, by: 'Ann' },
  NOTIFICATION: { company, domain: 'iron', notice: 'Bo <i>asks</i> to join', page: '/system/user' },
  MAIL_TEST: { company },
  AUTO_EXPORT: {
    company,
    domain: 'iron',
    subject: 'Punches of the night',
    message: ['For payroll.'],
    file: 'punches.csv',
    rows: 12,
    run: 7,
    attached: false,
    people: '',
    to_superior: false,
  },
  ALERT: { company, domain: 'iron', subject: 'Absent', lines: ['Ann Ash: 3 March'], link: '/dashboard' },
}
