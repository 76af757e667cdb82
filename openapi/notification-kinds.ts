// What people are told of by the bell: category, level and the English text with {placeholders}. Catalogues have the texts as
// `notification.<kind>`. The names of alerts are put together from those of their events, hence the cast.

import { type AlertEvent, alertEvents } from './alert-events.ts'

export interface NotificationKind {
  readonly category: 'JOB' | 'SYSTEM' | 'REQUEST' | 'ATTENDANCE' | 'DEVICE'
  readonly level: 'INFO' | 'SUCCESS' | 'WARNING' | 'ERROR'
  /** Each `{placeholder}` is a key of the notification's context. */
  readonly message: string
  /** The bell tells it whatever somebody chooses. */
  readonly always?: true
  /** About the running of the company: for its administrators. */
  readonly staff?: true
}

const ownKinds = {
  APPROVALS_REASSIGNED: {
    category: 'REQUEST',
    level: 'INFO',
    message: '{by} reassigned {count} requests to you for approval',
  },
  ANNOUNCEMENT: { category: 'SYSTEM', level: 'INFO', message: 'Announcement: {subject}' },
  DECISION_TAKEN_BACK: {
    category: 'REQUEST',
    level: 'INFO',
    message: '{by} took back the decision on {number} of {employee}',
  },
  DOCUMENT_APPROVED: { category: 'REQUEST', level: 'SUCCESS', message: 'Your document {document} is approved ({by})' },
  DOCUMENT_HANDED_IN: { category: 'REQUEST', level: 'INFO', message: '{employee} has submitted {document}' },
  DOCUMENT_REJECTED: {
    category: 'REQUEST',
    level: 'WARNING',
    message: 'Your document {document} is rejected ({by}): {reason}',
  },
  PHOTO_REJECTED: { category: 'DEVICE', level: 'WARNING', message: 'Your photo was rejected ({by}): {reason}' },
  EVENT_CANCELLED: {
    category: 'SYSTEM',
    level: 'WARNING',
    message: '{event} on {time} is cancelled: {reason}',
  },
  EVENT_MOVED: { category: 'SYSTEM', level: 'INFO', message: '{event} has changed: {time}, {place}' },
  EVENT_PLANNED: { category: 'SYSTEM', level: 'INFO', message: 'You are invited: {event}, {time}, {place}' },
  EVENT_SOON: { category: 'SYSTEM', level: 'INFO', message: '{event} begins soon: {time}, {place}' },
  EXPORT_HELD: {
    category: 'SYSTEM',
    level: 'WARNING',
    staff: true,
    message: 'The automatic export {task} is held: {by} changed the destination {destination}',
  },
  EXPORT_READY: { category: 'JOB', level: 'SUCCESS', message: 'The file you asked for is ready: {rows} rows' },
  IMPORT_DONE: {
    category: 'JOB',
    level: 'SUCCESS',
    message: 'The import is done: {created} new, {updated} changed, {failed} refused',
  },
  JOB_DONE: { category: 'JOB', level: 'SUCCESS', message: 'Your work in the background is done' },
  JOB_FAILED: { category: 'JOB', level: 'ERROR', message: 'Your work in the background failed' },
  JOIN_REQUESTED: { category: 'SYSTEM', level: 'INFO', staff: true, message: '{applicant} asks to join your company' },
  LEAVE_AUTO_ENTERED: {
    category: 'ATTENDANCE',
    level: 'INFO',
    message: 'Your absence on {date} was entered as {category}: {number}',
  },
  LEAVE_AUTO_REVOKED: {
    category: 'ATTENDANCE',
    level: 'INFO',
    message: 'The leave {number} that was entered for your absence on {date} is taken back',
  },
  LEAVE_CHANGED: {
    category: 'REQUEST',
    level: 'INFO',
    message: 'Your leave {number} now takes {days} instead of {before}',
  },
  LEAVE_EXPIRES: {
    category: 'ATTENDANCE',
    level: 'WARNING',
    message: '{amount} of your {kind} expire on {date}',
  },
  MONTH_ANSWERED: {
    category: 'ATTENDANCE',
    level: 'INFO',
    message: '{by} answered about your month {month}: {answer}',
  },
  MONTH_REFUSED: {
    category: 'ATTENDANCE',
    level: 'WARNING',
    message: '{employee} does not agree with the month {month}: {comment}',
  },
  MONTH_TO_ACKNOWLEDGE: {
    category: 'ATTENDANCE',
    level: 'INFO',
    message: 'Please look at your month {month} and acknowledge it',
  },
  MONTH_TO_SIGN_OFF: {
    category: 'ATTENDANCE',
    level: 'INFO',
    message: 'Please sign off the month {month}: {departments}',
  },
  PERIOD_LOCKED: {
    category: 'ATTENDANCE',
    level: 'INFO',
    staff: true,
    message: 'Attendance from {start} to {end} is locked; days with a missing punch: {missing}',
  },
  PUNCH_MISSING: {
    category: 'ATTENDANCE',
    level: 'WARNING',
    message: 'A punch of yours is missing on {date}: ask for it',
  },
  RECORDING_RULES_CHANGED: {
    category: 'SYSTEM',
    level: 'INFO',
    message: 'Your company changed its rules for recording activity at work. Nothing is recorded as yet',
  },
  REPORT_SHARED: { category: 'SYSTEM', level: 'INFO', message: '{by} shared a report with you: {report}' },
  REQUEST_APPROVED: { category: 'REQUEST', level: 'SUCCESS', message: 'Your request {number} is approved ({by})' },
  REQUEST_CHANGED: {
    category: 'REQUEST',
    level: 'WARNING',
    message: '{by} changed your request {number} before deciding: {reason}',
  },
  REQUEST_DECIDED: { category: 'REQUEST', level: 'INFO', message: '{number} of {employee} was decided at a step' },
  REQUEST_PASSED_ON: {
    category: 'REQUEST',
    level: 'INFO',
    message: '{employee} waits for your decision on {number}, which was passed on to you',
  },
  REQUEST_REJECTED: {
    category: 'REQUEST',
    level: 'WARNING',
    message: 'Your request {number} is rejected ({by}): {reason}',
  },
  REQUEST_REVOKED: {
    category: 'REQUEST',
    level: 'WARNING',
    message: 'Your request {number} is revoked ({by}): {reason}',
  },
  REQUEST_SUBMITTED: { category: 'REQUEST', level: 'INFO', message: '{employee} waits for a decision on {number}' },
  REQUEST_TOLD: { category: 'REQUEST', level: 'INFO', message: '{employee} has asked for {number}' },
  REQUEST_WAITS_AGAIN: {
    category: 'REQUEST',
    level: 'WARNING',
    message: 'Your request {number} waits for a decision again: {by} took the decision back',
  },
  REVOKE_ASKED: {
    category: 'REQUEST',
    level: 'INFO',
    message: '{employee} asks to revoke {number}, which is approved',
  },
  REVOKE_REFUSED: {
    category: 'REQUEST',
    level: 'WARNING',
    message: 'Your request {number} stays approved ({by}): {reason}',
  },
  RESIGNED_GAPS: {
    category: 'SYSTEM',
    staff: true,
    level: 'WARNING',
    message: '{name} resigned and is missing as superior ({reports}), manager ({departments}) and approver ({roles})',
  },
  SCHEDULE_CHANGED: {
    category: 'ATTENDANCE',
    level: 'INFO',
    message: '{by} changed your schedule. First day that changes: {date}',
  },
  SWAP_APPROVED: {
    category: 'REQUEST',
    level: 'INFO',
    message: 'Your schedule changes: the swap {number} with {employee} is approved',
  },
  SWAP_ASKED: { category: 'REQUEST', level: 'INFO', message: '{employee} asks you to swap schedules: {number}' },
  SWAP_REVOKED: {
    category: 'REQUEST',
    level: 'WARNING',
    message: 'Your schedule is as before: the swap {number} with {employee} is revoked',
  },
  SUBSCRIPTION_ENDED: {
    category: 'SYSTEM',
    level: 'ERROR',
    staff: true,
    message: 'The subscription ended on {end}: your company can only read until a plan is paid',
  },
  SUBSCRIPTION_ENDS: {
    category: 'SYSTEM',
    level: 'WARNING',
    staff: true,
    message: 'The subscription ends on {end}: renew it in time',
  },
  SUBSCRIPTION_GRACE: {
    category: 'SYSTEM',
    level: 'WARNING',
    staff: true,
    message: 'The subscription ended on {end}: everything still works for some days',
  },
  PAYMENT_DIFFERENCES: {
    category: 'SYSTEM',
    level: 'WARNING',
    staff: true,
    message: 'The book differs from the report of {provider} of {day}: {count} to be cleared',
  },
  PLAN_GIVES_WAY: {
    category: 'SYSTEM',
    level: 'WARNING',
    staff: true,
    message: 'The plan {plan} is given up. Yours runs until {end}; after that it is renewed on {next}',
  },
  SUBSCRIPTION_LAPSED: {
    category: 'SYSTEM',
    level: 'ERROR',
    staff: true,
    message: 'The subscription ended on {end}, and nobody subscribed since: only owners can sign in, to subscribe',
  },
  SUPPORT_ENTERED: {
    category: 'SYSTEM',
    level: 'WARNING',
    always: true,
    staff: true,
    message: '{by} of the support entered your company',
  },
  VISITS_PLANNED: {
    category: 'ATTENDANCE',
    level: 'INFO',
    message: 'Visits are planned for you by {plan}, from {from} to {to}',
  },
} satisfies Readonly<Record<string, NotificationKind>>

type AlertNotification = `ALERT_${AlertEvent}`

/** What everybody chooses for themselves whether to be told; who gets which alert is set by the company. */
export type ChosenName = keyof typeof ownKinds

export type NotificationName = ChosenName | AlertNotification

const alertCategory = (link: string): NotificationKind['category'] =>
  link.startsWith('/att/') ? 'ATTENDANCE' : link.startsWith('/device/') ? 'DEVICE' : 'SYSTEM'

/** Alerts are kinds like others: their names and texts are those of the events. */
export const notificationKinds: Readonly<Record<NotificationName, NotificationKind>> = {
  ...ownKinds,
  ...alertKinds(),
}

function alertKinds(): Readonly<Record<AlertNotification, NotificationKind>> {
  const kinds = Object.entries(alertEvents).map(([event, { level, message, link }]): [string, NotificationKind] => [
    `ALERT_${event}`,
    { category: alertCategory(link), level, message },
  ])
  return Object.fromEntries(kinds) as Record<AlertNotification, NotificationKind>
}

export const chosenKinds: Readonly<Record<ChosenName, NotificationKind>> = ownKinds

const told: Readonly<Record<string, NotificationKind>> = notificationKinds

export const isAlwaysTold = (kind: string): boolean => told[kind]?.always === true

/** The message id of a kind's text. */
export const notificationId = (kind: string): string => `notification.${kind}`
