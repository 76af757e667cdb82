// What alerts tell of: the English text of one line with {placeholders}, how grave it is, where it leads, and whose right makes
// somebody the one who looks after it. Catalogues have the texts as `notification.ALERT_<event>`.

interface AlertKind {
  readonly level: 'INFO' | 'WARNING' | 'ERROR'
  /** Each `{placeholder}` is a key of the alert's values. */
  readonly message: string
  readonly link: string
  /** Those who hold it look after what the alert tells of. */
  readonly right: string
}

export const alertEvents = {
  LATE: {
    level: 'WARNING',
    message: '{employee} was {minutes} minutes late on {date}',
    link: '/att/employee-calendar',
    right: 'att.view_employee_calendar',
  },
  LATE_OFTEN: {
    level: 'WARNING',
    message: '{employee} was late {count} times in {month}',
    link: '/att/employee-calendar',
    right: 'att.view_employee_calendar',
  },
  EARLY_LEAVE: {
    level: 'WARNING',
    message: '{employee} left early {count} times in {month}',
    link: '/att/employee-calendar',
    right: 'att.view_employee_calendar',
  },
  ABSENT: {
    level: 'WARNING',
    message: '{employee} was absent on {date}',
    link: '/att/employee-calendar',
    right: 'att.view_employee_calendar',
  },
  MISSED_PUNCH: {
    level: 'WARNING',
    message: 'A punch of {employee} is missing on {date}',
    link: '/att/manual-log',
    right: 'att.approve_manual_log',
  },
  OVERTIME_HIGH: {
    level: 'WARNING',
    message: '{employee} worked {hours} hours of overtime in the week from {date}',
    link: '/att/overtime',
    right: 'att.approve_overtime',
  },
  REQUEST_OVERDUE: {
    level: 'WARNING',
    message: 'Request {number} of {employee} has waited for a decision since {date}',
    link: '/dashboard',
    right: 'att.approve_leave',
  },
  DEVICE_OFFLINE: {
    level: 'WARNING',
    message: 'Terminal {terminal} has been silent since {time}',
    link: '/device/terminal',
    right: 'device.change_terminal',
  },
  DEVICE_ONLINE: {
    level: 'INFO',
    message: 'Terminal {terminal} is back',
    link: '/device/terminal',
    right: 'device.change_terminal',
  },
  DEVICE_CAPACITY: {
    level: 'WARNING',
    message: 'Terminal {terminal} is {percent} % full',
    link: '/device/terminal',
    right: 'device.change_terminal',
  },
  DEVICE_CLOCK: {
    level: 'WARNING',
    message: 'The clock of terminal {terminal} is off by {seconds} seconds',
    link: '/device/terminal',
    right: 'device.change_terminal',
  },
  DEVICE_TAMPER: {
    level: 'ERROR',
    message: 'Terminal {terminal} was opened or taken off at {time}',
    link: '/device/terminal',
    right: 'device.change_terminal',
  },
  DOOR_FORCED: {
    level: 'ERROR',
    message: 'The door of terminal {terminal} was forced at {time}',
    link: '/acc/event',
    right: 'acc.cancel_alarm_access_terminal',
  },
  DOOR_HELD: {
    level: 'WARNING',
    message: 'The door of terminal {terminal} was held open at {time}',
    link: '/acc/event',
    right: 'acc.cancel_alarm_access_terminal',
  },
  DOOR_DURESS: {
    level: 'ERROR',
    message: 'Duress at the door of terminal {terminal} at {time}',
    link: '/acc/event',
    right: 'acc.cancel_alarm_access_terminal',
  },
  DOOR_ALARM: {
    level: 'ERROR',
    message: 'Alarm at the door of terminal {terminal} at {time}',
    link: '/acc/event',
    right: 'acc.cancel_alarm_access_terminal',
  },
  TEMPERATURE_HIGH: {
    level: 'ERROR',
    message: '{employee} had a temperature of {degrees} °C at terminal {terminal} at {time}',
    link: '/device/transaction',
    right: 'device.change_terminal',
  },
  REMOVAL_UNANSWERED: {
    level: 'ERROR',
    message: 'Door {door} has not confirmed since {time} that {employee} was taken off: the person may still pass',
    link: '/device/command',
    right: 'device.retry_command',
  },
  UNREGISTERED_PUNCH: {
    level: 'WARNING',
    message: '{count} punches of unknown people came on {date}',
    link: '/device/unregistered-transaction',
    right: 'device.assign_unregistered_transaction',
  },
  COMMAND_FAILED: {
    level: 'WARNING',
    message: 'A command for terminal {terminal} failed',
    link: '/device/command',
    right: 'device.retry_command',
  },
  BIO_PHOTO_PENDING: {
    level: 'INFO',
    message: 'A photo of {employee} waits for approval',
    link: '/device/bio-photo',
    right: 'device.approve_bio_photo',
  },
  DOCUMENT_EXPIRY: {
    level: 'WARNING',
    message: '{document} of {employee} expires on {date}',
    link: '/complement/employee-document',
    right: 'complement.change_employee_document',
  },
  DOCUMENT_EXPIRED: {
    level: 'ERROR',
    message: '{document} of {employee} expired on {date}',
    link: '/complement/employee-document',
    right: 'complement.change_employee_document',
  },
  PROBATION_END: {
    level: 'INFO',
    message: 'The probation of {employee} ends on {date}',
    link: '/team/employee',
    right: 'team.change_employee',
  },
  CONTRACT_END: {
    level: 'WARNING',
    message: 'The contract of {employee} ends on {date}',
    link: '/team/employee',
    right: 'team.change_employee',
  },
  BIRTHDAY: {
    level: 'INFO',
    message: '{employee} has a birthday on {date}',
    link: '/team/employee',
    right: 'team.change_employee',
  },
  HIRE_ANNIVERSARY: {
    level: 'INFO',
    message: '{employee} has been with the company for {years} years on {date}',
    link: '/team/employee',
    right: 'team.change_employee',
  },
  EXPORT_FAILED: {
    level: 'ERROR',
    message: 'The automatic export {task} failed ({code})',
    link: '/system/auto-export-run',
    right: 'system.change_auto_export',
  },
  EXPORT_TASK_DISABLED: {
    level: 'ERROR',
    message: 'The automatic export {task} was switched off ({code})',
    link: '/system/auto-export',
    right: 'system.change_auto_export',
  },
  MAIL_FAILED: {
    level: 'ERROR',
    message: 'A mail to {to} could not be sent ({reason})',
    link: '/system/sent-email',
    right: 'system.resend_sent_email',
  },
  NEW_ADMIN: {
    level: 'WARNING',
    message: '{by} made {name} an administrator',
    link: '/system/user',
    right: 'system.change_user',
  },
  MANY_FAILED_SIGN_INS: {
    level: 'ERROR',
    message: '{count} attempts to sign in failed within an hour',
    link: '/system/operation-Log',
    right: 'system.view_operation_log',
  },
  ROLE_CHANGED: {
    level: 'WARNING',
    message: '{by} changed the rights of {name}',
    link: '/system/user',
    right: 'system.change_user',
  },
  NO_SCHEDULE: {
    level: 'INFO',
    message: '{employee} has no schedule on {date}',
    link: '/att/employee-schedule',
    right: 'att.change_employee_schedule',
  },
  LIMIT_NEAR: {
    level: 'WARNING',
    message:
      'The subscription is used up to {percent} %: employees {employees}, terminals {devices}, phones {phones}, users {users}, storage {storage}',
    link: '/company/settings',
    right: 'company.change_settings',
  },
  SUBSCRIPTION_ENDING: {
    level: 'WARNING',
    message: 'The subscription ends on {date}',
    link: '/company/settings',
    right: 'company.change_settings',
  },
} satisfies Readonly<Record<string, AlertKind>>

export type AlertEvent = keyof typeof alertEvents

/** The kind of the notification that an alert becomes. */
export const alertNotification = <E extends AlertEvent>(event: E): `ALERT_${E}` => `ALERT_${event}`
