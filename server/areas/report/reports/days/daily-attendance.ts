// Daily attendance: who was there, and with how much overtime.
import { defineReport } from '../../define-report.ts'
import { days } from '../../sources/days.ts'

export const dailyAttendance = defineReport({
  name: 'daily-attendance',
  group: 'days',
  title: 'Daily attendance',
  purpose: 'Attendance and overtime per person',
  period: 'TODAY',
  maxDays: 92,
  source: days,
  columns: [
    'att_date',
    'timetable',
    'duration',
    'clock_in',
    'clock_out',
    'actual',
    'total_ot',
    'normal_ot',
    'weekend_ot',
    'holiday_ot',
    'total_worked',
    'attendance_status',
    'remarks',
  ],
  further: ['weekday', 'day_type', 'check_in', 'check_out', 'worked', 'late', 'early_leave', 'absent', 'leave'],
})
