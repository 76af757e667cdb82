// Somebody who was always there, takes part in everything and has nothing planned yet.
import type { Employee } from '../engine/inputs.ts'

export const somebody: Employee = {
  hire_date: null,
  resign_date: null,
  enable_attendance: true,
  enable_schedule: true,
  enable_overtime: true,
  enable_holiday: true,
  placements: [],
  schedules: [],
  temporary: [],
  leaves: [],
  trainings: [],
  overtimes: [],
  punches: [],
}
