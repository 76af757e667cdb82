// What the rules of outdoor work ask of a draft beside the contract.
import type { Rules } from './rules.ts'

const fence = (number: number) => ({
  others: [],
  latitude: `${number % 90}.${String(number % 9973).padStart(4, '0')}`,
  longitude: '55.2708',
  start_date: `2001-02-${10 + (number % 19)}`,
  end_date: `2031-02-${10 + (number % 19)}`,
  time_from: '08:15:00',
  time_to: '18:30:00',
})

export const gpsRules: Rules = {
  announcement: (number) => ({
    start_time: `20${30 + (number % 60)}-03-${10 + (number % 19)} 08:00:00`,
    end_time: '2098-03-01 09:00:00',
    category: 'PRIVATE',
  }),
  gps_employee: fence,
  gps_department: fence,
  outdoor_schedule: (number) => ({
    others: [],
    start_date: `2031-02-${10 + (number % 19)}`,
    end_date: `2031-09-${10 + (number % 19)}`,
  }),
  planner: () => ({ cycle: 'WEEKLY' }),
  client: (number) => ({ latitude: `${number % 90}.2048`, longitude: '55.2708' }),
}
