// What the screens of all kinds of requests show alike.
import { msg } from '@lingui/core/macro'

/** Where a request stands. */
export const standColumns = [
  { field: 'approval_status', width: 120 },
  { field: 'approver', width: 180 },
] as const

/** Of employees' own: what has become of it. */
export const ownStandColumns = [...standColumns, { field: 'apply_time', width: 170 }] as const

export const furtherColumns = [
  'apply_reason',
  'apply_time',
  'audit_time',
  'audit_reason',
  'source',
  'attachment',
] as const

export const ownFurtherColumns = ['apply_reason', 'audit_time', 'audit_reason', 'source', 'attachment'] as const

export const stateFilter = 'approval_status__in'

/** Which employees ask, those who have left too: they are chosen once, and a request is made for each. */
export const peopleField = { field: 'employees', only: 'create', span: 2 } as const

/** Why, with what paper, and what happens next. */
export const reasonFields = [
  { field: 'apply_reason', span: 2 },
  { field: 'attachment', span: 2 },
  { field: 'begin', only: 'create', span: 2 },
] as const

/** What becomes of what employees ask for. */
export const ownSaves = {
  field: 'begin',
  buttons: [
    { value: 'PENDING', label: msg`Submit request` },
    { value: 'DRAFT', label: msg`Save as draft` },
  ],
} as const

/** What becomes of what the office enters for others. */
export const officeSaves = {
  field: 'begin',
  buttons: [...ownSaves.buttons, { value: 'APPROVED', label: msg`Save as approved` }],
} as const

/** The office sends, decides and takes back. */
export const officeActions = [
  { action: 'approve', fields: ['reason'] },
  { action: 'reject', fields: ['reason'], tone: 'danger' },
  { action: 'revoke', fields: ['reason'], tone: 'danger' },
  { action: 'submit' },
  { action: 'remind' },
] as const

/** Employees send and take back their own. */
export const ownActions = [
  { action: 'submit' },
  { action: 'revoke', fields: ['reason'], tone: 'danger' },
  { action: 'remind' },
] as const

/** Who asks. */
export const askedColumns = [
  { field: 'number', width: 140 },
  { field: 'employee', width: 220 },
  { field: 'department_name', width: 170 },
] as const

/** What the person is asked, and what came of it. */
export const placeColumns = [
  { field: 'entered_time', width: 170 },
  { field: 'step_name', width: 150 },
  { field: 'step_of', width: 90 },
  { field: 'place', width: 170 },
] as const

export const placeFurther = [
  'apply_reason',
  'attachment',
  'apply_time',
  'approval_status',
  'asked',
  'decided_by',
  'decided_time',
  'remark',
  'revoking',
  'revoke_reason',
] as const

/** What waits comes first; the rest is one choice away. */
export const placeFilters = [{ query: 'place', initial: 'OPEN' }, 'employee__in'] as const

/** Of one that is open: who asks, in which department, since when. */
export const askedFacts = ['number', 'employee', 'department_name', 'apply_time'] as const

/** Why, with what paper, where it stands, and what the person said. */
export const placeFacts = [
  { field: 'apply_reason', span: 2 },
  { field: 'attachment', span: 2 },
  'approval_status',
  'place',
  { field: 'revoke_reason', span: 2 },
  'step_name',
  'step_of',
  'entered_time',
  'asked',
  'decided_by',
  'decided_time',
  { field: 'remark', span: 2 },
] as const

/** While the person is asked. */
export const verdicts = [
  { action: 'approve', fields: ['reason'], when: { place: 'OPEN' } },
  { action: 'reject', fields: ['reason'], tone: 'danger', when: { place: 'OPEN' } },
  { action: 'transfer', fields: ['to', 'reason'], when: { place: 'OPEN' } },
] as const

/** While it is open, by whoever may change what is asked; the dialog begins with that. */
export const correctable = { when: { place: 'OPEN', can_edit: true }, filled: true } as const
