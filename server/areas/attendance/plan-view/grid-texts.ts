// The words of the files of the attendance grid and the schedule view: what a day is, where its plan comes from, sums of a row.

const texts = {
  PRESENT: 'Present',
  HALF_DAY: 'Half day',
  ABSENT: 'Absent',
  LEAVE: 'On leave',
  TRAINING: 'In training',
  HOLIDAY: 'Holiday',
  WEEKEND: 'Weekend',
  DAY_OFF: 'Day off',
  UNSCHEDULED: 'Without a schedule',
  IN_PROGRESS: 'In progress',
  NOT_STARTED: 'Not started',
  NOT_EMPLOYED: 'Not employed',
  EXEMPT: 'Exempt',
  attended_days: 'Days attended',
  absent_days: 'Days absent',
  leave_days: 'Days of leave',
  late_count: 'Times late',
  late: 'Minutes late',
  worked: 'Minutes worked',
  overtime: 'Minutes of overtime',
  missing: 'Days with a missing punch',
  title: 'Attendance grid',
  start: 'From',
  end: 'To',
  origin: 'Planned by',
  notes: 'Notes',
  EMPLOYEE_SCHEDULE: 'Employee schedule',
  DEPARTMENT_SCHEDULE: 'Department schedule',
  TEMPORARY: 'Temporary schedule',
  SWAP: 'Swap',
  NONE: 'No schedule',
  OVERLAP: 'Timetables overlap',
  REST: 'Too little rest',
  TOO_LONG: 'More than 24 hours',
} as const

/** Id of a word, for labels of every language. */
export const gridText = (name: string): string => `grid.${name}`

export const gridMessages = (): Map<string, string> =>
  new Map(Object.entries(texts).map(([name, text]) => [gridText(name), text]))
