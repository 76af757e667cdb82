// Every resource of the contract has an entry; each is fetched when a screen first needs it.
import type { ResourceName } from '#openapi/types.ts'
import type { Resource } from './define.ts'

export const registry = {
  document_type: () => import('./complement/document-type.ts').then(({ documentType }) => documentType),
  employee_document: () => import('./complement/employee-document.ts').then(({ employeeDocument }) => employeeDocument),
  event: () => import('./complement/event.ts').then(({ event }) => event),
  holiday: () => import('./complement/holiday.ts').then(({ holiday }) => holiday),
  incident_type: () => import('./complement/incident-type.ts').then(({ incidentType }) => incidentType),
  training_type: () => import('./complement/training-type.ts').then(({ trainingType }) => trainingType),
  work_code: () => import('./complement/work-code.ts').then(({ workCode }) => workCode),
  area: () => import('./company/area.ts').then(({ area }) => area),
  access_holiday: () => import('./access/access-holiday.ts').then(({ accessHoliday }) => accessHoliday),
  terminal_work_code: () => import('./device/terminal-work-code.ts').then(({ terminalWorkCode }) => terminalWorkCode),
  department: () => import('./company/department.ts').then(({ department }) => department),
  email_setting: () => import('./system/email-setting.ts').then(({ emailSetting }) => emailSetting),
  employee: () => import('./personnel/employee.ts').then(({ employee }) => employee),
  employee_attribute: () =>
    import('./personnel/employee-attribute.ts').then(({ employeeAttribute }) => employeeAttribute),
  employment_history: () =>
    import('./personnel/employment-history.ts').then(({ employmentHistory }) => employmentHistory),
  group: () => import('./system/group.ts').then(({ group }) => group),
  location: () => import('./company/location.ts').then(({ location }) => location),
  operation_log: () => import('./system/operation-log.ts').then(({ operationLog }) => operationLog),
  position: () => import('./company/position.ts').then(({ position }) => position),
  pdf_setting: () => import('./system/pdf-setting.ts').then(({ pdfSetting }) => pdfSetting),
  security_policy: () => import('./company/security-policy.ts').then(({ securityPolicy }) => securityPolicy),
  sent_email: () => import('./system/sent-email.ts').then(({ sentEmail }) => sentEmail),
  settings: () => import('./company/settings.ts').then(({ settings }) => settings),
  user: () => import('./system/user.ts').then(({ user }) => user),
  break_time: () => import('./attendance/break-time.ts').then(({ breakTime }) => breakTime),
  department_schedule: () =>
    import('./attendance/department-schedule.ts').then(({ departmentSchedule }) => departmentSchedule),
  employee_schedule: () => import('./attendance/employee-schedule.ts').then(({ employeeSchedule }) => employeeSchedule),
  shift: () => import('./attendance/shift.ts').then(({ shift }) => shift),
  temporary_schedule: () =>
    import('./attendance/temporary-schedule.ts').then(({ temporarySchedule }) => temporarySchedule),
  timetable: () => import('./attendance/timetable.ts').then(({ timetable }) => timetable),
  bio_photo: () => import('./device/bio-photo.ts').then(({ bioPhoto }) => bioPhoto),
  bio_template: () => import('./device/bio-template.ts').then(({ bioTemplate }) => bioTemplate),
  command: () => import('./device/command.ts').then(({ command }) => command),
  device_config: () => import('./device/device-config.ts').then(({ deviceConfig }) => deviceConfig),
  private_message: () => import('./device/private-message.ts').then(({ privateMessage }) => privateMessage),
  public_message: () => import('./device/public-message.ts').then(({ publicMessage }) => publicMessage),
  terminal: () => import('./device/terminal.ts').then(({ terminal }) => terminal),
  terminal_error: () => import('./device/terminal-error.ts').then(({ terminalError }) => terminalError),
  terminal_operation: () => import('./device/terminal-operation.ts').then(({ terminalOperation }) => terminalOperation),
  terminal_upload: () => import('./device/terminal-upload.ts').then(({ terminalUpload }) => terminalUpload),
  transaction: () => import('./device/transaction.ts').then(({ transaction }) => transaction),
  unregistered_transaction: () =>
    import('./device/unregistered-transaction.ts').then(({ unregisteredTransaction }) => unregisteredTransaction),
  access_command: () => import('./access/access-command.ts').then(({ accessCommand }) => accessCommand),
  access_group: () => import('./access/access-group.ts').then(({ accessGroup }) => accessGroup),
  access_terminal: () => import('./access/access-terminal.ts').then(({ accessTerminal }) => accessTerminal),
  combination: () => import('./access/combination.ts').then(({ combination }) => combination),
  privilege: () => import('./access/privilege.ts').then(({ privilege }) => privilege),
  time_period: () => import('./access/time-period.ts').then(({ timePeriod }) => timePeriod),
} satisfies { readonly [R in ResourceName]?: () => Promise<Resource<R>> }
