// What the rules of holidays, papers, kinds of absence and events ask of a draft beside the contract.
import type { Rules } from './rules.ts'

export const complementRules: Rules = {
  incident_type: () => ({ has_balance: true }),
  holiday: (number) => ({
    // To come: what is over is asked about once more.
    start_date: `20${30 + (number % 60)}-03-${10 + (number % 19)}`,
    duration_day: 1,
    overtime_lv1: `${number % 8}.5`,
    overtime_lv2: `${number % 7}`,
    overtime_lv3: '1.5',
  }),
  // Administrators alone add addresses of nobody in the company.
  document_type: () => ({ extra_emails: [] }),
  employee_document: (number) => ({
    issue_date: `20${10 + (number % 9)}-03-${10 + (number % 19)}`,
    expire_on: `20${30 + (number % 60)}-03-${10 + (number % 19)}`,
  }),
  event: (number) => ({
    event_time: `20${30 + (number % 60)}-03-${10 + (number % 19)} 08:00:00`,
    end_time: `2098-03-${10 + (number % 19)} 09:00:00`,
    departments: [],
    areas: [],
    positions: [],
    send_mail: false,
  }),
}
