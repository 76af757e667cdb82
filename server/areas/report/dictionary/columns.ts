// The dictionary of columns: what each is called, in which unit it comes, and which setting rounds it. Sources bear the same
// names for the same things, so that a report only names its columns.
import type { ReportKind } from '#openapi/report-values.ts'
import type { WordList } from './words.ts'

export type ItemName =
  | 'worked'
  | 'duty_short'
  | 'total'
  | 'break'
  | 'duration'
  | 'late'
  | 'early_leave'
  | 'leave'
  | 'absent'
  | 'overtime'
  | 'present'
  | 'training'

interface Column {
  readonly label: string
  readonly kind: ReportKind
  /** The item whose unit and rounding hold for it. */
  readonly item?: ItemName
  /** Of a choice. */
  readonly words?: WordList
  /** How the foot of the report comes about; amounts are added up where nothing is said. */
  readonly total?: 'none'
}

const text = (label: string): Column => ({ label, kind: 'text' })
const clock = (label: string): Column => ({ label, kind: 'clock' })
const count = (label: string): Column => ({ label, kind: 'count' })
const minutes = (label: string, item?: ItemName): Column => ({ label, kind: 'minutes', ...(item && { item }) })
const days = (label: string, item?: ItemName): Column => ({ label, kind: 'days', ...(item && { item }) })
const percent = (label: string): Column => ({ label, kind: 'percent', total: 'none' })
const choice = (label: string, words: WordList): Column => ({ label, kind: 'choice', words })

/** Of the person, as valid on the date of the row. */
export const personColumns = {
  emp_code: text('Code'),
  first_name: text('First name'),
  last_name: text('Last name'),
  full_name: text('Full name'),
  nick_name: text('Nickname'),
  gender: text('Gender'),
  dept_code: text('Department code'),
  dept_name: text('Department'),
  position_code: text('Position code'),
  position_name: text('Position'),
  area: text('Area'),
  location: text('Location'),
  hire_date: { label: 'Hired on', kind: 'date' },
} as const satisfies Record<string, Column>

const ofDays = {
  att_date: { label: 'Date', kind: 'date' },
  weekday: { label: 'Weekday', kind: 'weekday' },
  day_type: choice('Kind of day', 'dayType'),
  timetable: text('Timetable'),
  check_in: clock('Planned in'),
  check_out: clock('Planned out'),
  clock_in: clock('Clock in'),
  clock_out: clock('Clock out'),
  attendance_status: choice('Status', 'status'),
  att_exception: { label: 'Exceptions', kind: 'choices', words: 'flag' },
  punch_times: count('Punches'),
  punch_set: text('Punch times'),
  break_out: clock('Break out'),
  break_in: clock('Break in'),
  remarks: text('Remarks'),
  half_day: choice('Reason', 'halfDay'),
  assumed: clock('Assumed time'),
  waiting: text('Pending requests'),
} as const satisfies Record<string, Column>

const amounts = {
  duration: minutes('Planned time', 'duration'),
  duty_duration: minutes('Duty', 'duty_short'),
  total_time: minutes('Total time', 'total'),
  worked: minutes('Worked', 'worked'),
  actual: minutes('Actual', 'total'),
  unscheduled: minutes('Unscheduled', 'total'),
  remaining: minutes('Remaining', 'total'),
  total_worked: minutes('Total worked', 'total'),
  regular: minutes('Regular', 'total'),
  break_duration: minutes('Planned breaks', 'break'),
  break_taken: minutes('Breaks taken', 'break'),
  break_deducted: minutes('Breaks deducted', 'break'),
  late: minutes('Late', 'late'),
  break_late: minutes('Late from breaks', 'late'),
  early_leave: minutes('Early leave', 'early_leave'),
  break_early: minutes('Early from breaks', 'early_leave'),
  absent: minutes('Absent', 'absent'),
  break_absent: minutes('Absent from breaks', 'absent'),
  short: minutes('Short', 'duty_short'),
  leave: minutes('Leave', 'leave'),
  training: minutes('Training', 'training'),
  normal_ot: minutes('Normal overtime', 'overtime'),
  weekend_ot: minutes('Weekend overtime', 'overtime'),
  holiday_ot: minutes('Holiday overtime', 'overtime'),
  weekly_ot: minutes('Weekly overtime', 'overtime'),
  ot_comp: minutes('Overtime for time off', 'overtime'),
  ot_lv1: minutes('Overtime level 1', 'overtime'),
  ot_lv2: minutes('Overtime level 2', 'overtime'),
  ot_lv3: minutes('Overtime level 3', 'overtime'),
  total_ot: minutes('Total overtime', 'overtime'),
  calc_ot: minutes('Calculated overtime', 'overtime'),
  unapproved_ot: minutes('Overtime not approved', 'overtime'),
} as const satisfies Record<string, Column>

const credits = {
  work_day: days('Work days'),
  attended_days: days('Days attended', 'present'),
  absent_days: days('Days absent', 'absent'),
  leave_days: days('Days of leave'),
  training_days: days('Days of training'),
  planned: days('Days planned'),
  present: days('Days present', 'present'),
  total_present: days('Total days present', 'present'),
} as const satisfies Record<string, Column>

const counts = {
  calendar_days: count('Calendar days'),
  employed_days: count('Days employed'),
  holidays: count('Holidays'),
  week_off: count('Days off'),
  unscheduled_days: count('Days without a plan'),
  holiday_present: count('Worked holidays'),
  week_off_present: count('Worked days off'),
  late_times: count('Times late'),
  early_times: count('Times early'),
  miss_in_times: count('Check-ins missing'),
  miss_out_times: count('Check-outs missing'),
  absent_times: count('Times absent'),
  ot_times: count('Days with overtime'),
  headcount: count('People'),
  attendance_rate: percent('Attendance rate'),
  punctuality: percent('Punctuality'),
  absence_rate: percent('Absence rate'),
  ot_per_head: { label: 'Overtime per head', kind: 'minutes', total: 'none' },
  average: { label: 'Average per day', kind: 'minutes', total: 'none' },
  highest_day: { label: 'Highest day', kind: 'minutes', total: 'none' },
  difference: minutes('Difference'),
} as const satisfies Record<string, Column>

const punches = {
  punch_date: { label: 'Date', kind: 'date' },
  punch_time: clock('Time'),
  punch_state: text('State'),
  used_role: choice('Used as', 'role'),
  work_code: text('Work code'),
  source: choice('Source', 'source'),
  terminal: text('Terminal'),
  punch_area: text('Place of the punch'),
  gps_location: text('Coordinates'),
  upload_time: { label: 'Received', kind: 'dateTime' },
  temperature: text('Temperature'),
  owner_date: { label: 'Counts for', kind: 'date' },
  first_punch: clock('First punch'),
  last_punch: clock('Last punch'),
  in_terminal: text('Terminal in'),
  out_terminal: text('Terminal out'),
  planned_time: clock('Planned time of day'),
  deviation: { label: 'Difference in minutes', kind: 'count', total: 'none' },
  pair_no: { label: 'Pair', kind: 'count', total: 'none' },
  pair_minutes: minutes('Time between', 'total'),
  pair_kind: choice('Counts as', 'pair'),
} as const satisfies Record<string, Column>

const others = {
  department_code: text('Department code'),
  department_name: text('Department'),
  break_name: text('Break'),
  break_planned: minutes('Planned', 'break'),
  break_took: minutes('Taken', 'break'),
  break_took_off: minutes('Deducted', 'break'),
  break_saved: minutes('Saved', 'break'),
  break_overrun: minutes('Overrun', 'break'),
  break_source: choice('Read from', 'breakSource'),
  request_number: text('Request'),
  kind_name: text('Kind'),
  payment: choice('Payment', 'payment'),
  day_part: choice('Part of the day', 'dayPart'),
  item_minutes: minutes('Minutes', 'leave'),
  item_days: days('Days'),
  approved_by: text('Decided by'),
  reason: text('Reason'),
  title: text('Title'),
  trainer: text('Trainer'),
  birthday: { label: 'Birthday', kind: 'date' },
  next_date: { label: 'Day', kind: 'date' },
  age: { label: 'Age', kind: 'count', total: 'none' },
  service_years: { label: 'Years of service', kind: 'count', total: 'none' },
  mobile: text('Mobile'),
  email: text('E-mail'),
  locked: choice('Lock', 'lock'),
  paid_leave_days: days('Days of paid leave'),
  half_paid_leave_days: days('Days of half-paid leave'),
  unpaid_leave_days: days('Days of unpaid leave'),
  paid_holidays: days('Paid holidays'),
  payable_days: days('Payable days'),
  unpaid_days: days('Unpaid days'),
  month: text('Month'),
} as const satisfies Record<string, Column>

/** Of reports with several lines for each person; what stands in them comes with the line. */
const ofLines = {
  data_type: { label: 'Data', kind: 'choice' },
  line_total: { label: 'Total', kind: 'line' },
  line_average: { label: 'Average', kind: 'line' },
  signature: text('Signature'),
} as const satisfies Record<string, Column>

export const isOfLine = (name: string): boolean => Object.hasOwn(ofLines, name)

const account = (label: string): Column => ({ label, kind: 'days', total: 'none' })

/** Of leave accounts, in the unit of the kind. */
const leaveAccounts = {
  leave_year: text('Leave year'),
  carried_in: account('Carried over'),
  granted: account('Granted'),
  adjusted: account('Adjusted'),
  used_in_period: account('Used in the period'),
  used_in_year: account('Used in the year'),
  planned_leave: account('Planned leave'),
  pending: account('Pending'),
  expired: account('Expired'),
  encashed: account('Paid out'),
  balance: account('Balance'),
  available: account('Available'),
  carry_left: account('Carry-over left'),
  carry_expires_on: { label: 'Carry-over expires on', kind: 'date' },
  requests: count('Requests'),
} as const satisfies Record<string, Column>

export const rowColumns = {
  ...{ ...ofDays, ...amounts, ...credits, ...counts },
  ...{ ...punches, ...others, ...ofLines, ...leaveAccounts },
}

export type ColumnName = keyof typeof rowColumns

const all: ReadonlyMap<string, Column> = new Map(Object.entries<Column>({ ...personColumns, ...rowColumns }))

export const columnOf = (name: string): Column | undefined => all.get(name)

export type { Column }
