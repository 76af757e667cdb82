// What the side menu leads to: the pages that exist, grouped by module, each with the permission it needs.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RightName } from '#openapi/generated/rights.ts'

export interface MenuPage {
  readonly path: string
  readonly title: MessageDescriptor
  readonly right: RightName
  /** Further rights, each of which is enough. */
  readonly orRights?: readonly RightName[]
  /** What else people call it, for the search. */
  readonly also?: MessageDescriptor
}

/** A vendor's staff sees these and nothing of the others. */
type VendorModule = 'tenement' | 'subscription' | 'payment' | 'vendor'

export type ModuleName =
  | 'personal'
  | 'company'
  | 'complement'
  | 'team'
  | 'att'
  | 'device'
  | 'acc'
  | 'gps'
  | 'report'
  | 'ralvie'
  | 'system'
  | 'billing'
  | VendorModule

export interface MenuModule {
  readonly name: ModuleName
  readonly title: MessageDescriptor
  readonly pages: readonly MenuPage[]
}

const menu: readonly MenuModule[] = [
  {
    name: 'personal',
    title: msg`My work`,
    pages: [
      {
        path: '/approvals',
        title: msg`Approvals`,
        right: 'personal.view_leave_approval',
        orRights: [
          ...(['att.approve_leave', 'att.approve_manual_log', 'att.approve_overtime'] as const),
          ...(['att.approve_training', 'att.approve_swap_schedule'] as const),
          ...(['complement.approve_employee_document', 'device.approve_bio_photo'] as const),
        ],
        also: msg`approve reject decide requests inbox`,
      },
      { path: '/personal/profile', title: msg`My profile`, right: 'personal.view_my_calendar' },
      { path: '/personal/my-calendar/calendar', title: msg`My calendar`, right: 'personal.view_my_calendar' },
      { path: '/personal/my-calendar/holiday', title: msg`My holidays`, right: 'personal.view_my_holiday' },
      { path: '/personal/my-calendar/feed', title: msg`My calendar feeds`, right: 'personal.view_my_calendar' },
      { path: '/personal/event', title: msg`My events`, right: 'personal.view_my_event' },
      { path: '/personal/document', title: msg`My documents`, right: 'personal.view_my_employee_document' },
      { path: '/personal/request/manual-log', title: msg`My manual logs`, right: 'personal.view_my_manual_log' },
      { path: '/personal/request/leave', title: msg`My leave`, right: 'personal.view_my_leave' },
      { path: '/personal/request/overtime', title: msg`My overtime`, right: 'personal.view_my_overtime' },
      { path: '/personal/request/training', title: msg`My training`, right: 'personal.view_my_training' },
      {
        path: '/personal/request/swap-schedule',
        title: msg`My swaps`,
        right: 'personal.view_my_swap_schedule',
      },
      {
        path: '/personal/outdoor-management/my-schedule',
        title: msg`My visits`,
        right: 'personal.view_my_planned_visit',
      },
      {
        path: '/personal/approval/manual-log',
        title: msg`Manual logs to decide`,
        right: 'personal.view_manual_log_approval',
      },
      { path: '/personal/approval/leave', title: msg`Leave to decide`, right: 'personal.view_leave_approval' },
      { path: '/personal/approval/overtime', title: msg`Overtime to decide`, right: 'personal.view_overtime_approval' },
      { path: '/personal/approval/training', title: msg`Training to decide`, right: 'personal.view_training_approval' },
      {
        path: '/personal/approval/swap-schedule',
        title: msg`Swaps to decide`,
        right: 'personal.view_swap_schedule_approval',
      },
      { path: '/personal/my-month', title: msg`My month`, right: 'personal.acknowledge_my_month' },
      { path: '/personal/report', title: msg`My reports`, right: 'personal.view_my_report' },
      { path: '/personal/approval/stand-in', title: msg`Stand-ins`, right: 'personal.view_my_stand_in' },
    ],
  },
  {
    name: 'company',
    title: msg`Company`,
    pages: [
      { path: '/company/settings', title: msg`Company settings`, right: 'company.view_settings' },
      { path: '/company/security-policy', title: msg`Security policy`, right: 'system.view_security_policy' },
      { path: '/company/department', title: msg`Departments`, right: 'company.view_department' },
      { path: '/company/position', title: msg`Positions`, right: 'company.view_position' },
      { path: '/company/area', title: msg`Areas`, right: 'company.view_area' },
      { path: '/company/location', title: msg`Locations`, right: 'company.view_location' },
      { path: '/company/organization-chart', title: msg`Organization chart`, right: 'company.view_organization_chart' },
    ],
  },
  {
    name: 'complement',
    title: msg`Complement`,
    pages: [
      { path: '/complement/holiday', title: msg`Holidays`, right: 'complement.view_holiday' },
      { path: '/complement/document-type', title: msg`Document types`, right: 'complement.view_document_type' },
      { path: '/complement/employee-document', title: msg`Documents`, right: 'complement.view_employee_document' },
      { path: '/complement/incident-type', title: msg`Incident types`, right: 'complement.view_incident_type' },
      { path: '/complement/training-type', title: msg`Training types`, right: 'complement.view_training_type' },
      { path: '/complement/work-code', title: msg`Work codes`, right: 'complement.view_work_code' },
      { path: '/complement/events', title: msg`Events`, right: 'complement.view_event' },
    ],
  },
  {
    name: 'team',
    title: msg`Team`,
    pages: [
      { path: '/team/employee', title: msg`Employees`, right: 'team.view_employee' },
      { path: '/team/employee-attribute', title: msg`Employee attributes`, right: 'team.view_employee_attribute' },
      { path: '/team/employment-history', title: msg`Employment history`, right: 'team.view_employment_history' },
      { path: '/team/resign', title: msg`Resignations`, right: 'team.view_resign' },
      { path: '/team/workflow-role', title: msg`Workflow roles`, right: 'team.view_workflow_role' },
      { path: '/team/workflow', title: msg`Workflows`, right: 'team.view_workflow' },
      { path: '/team/workflow-node', title: msg`Workflow steps`, right: 'team.view_workflow_node' },
    ],
  },
  {
    name: 'att',
    title: msg`Attendance`,
    pages: [
      { path: '/att/global-rule', title: msg`Attendance rule`, right: 'att.view_global_rule' },
      { path: '/att/department-rule', title: msg`Department rules`, right: 'att.view_department_rule' },
      { path: '/att/break-time', title: msg`Breaks`, right: 'att.view_break_time' },
      { path: '/att/timetable', title: msg`Timetables`, right: 'att.view_timetable' },
      { path: '/att/shift', title: msg`Shifts`, right: 'att.view_shift' },
      {
        path: '/att/department-schedule',
        title: msg`Department schedules`,
        right: 'att.view_department_schedule',
      },
      { path: '/att/employee-schedule', title: msg`Employee schedules`, right: 'att.view_employee_schedule' },
      { path: '/att/temporary-schedule', title: msg`Temporary schedules`, right: 'att.view_temporary_schedule' },
      { path: '/att/schedule-view', title: msg`Schedule view`, right: 'att.view_schedule_view' },
      { path: '/att/attendance-grid', title: msg`Attendance grid`, right: 'att.view_employee_calendar' },
      { path: '/att/employee-calendar', title: msg`Employee calendar`, right: 'att.view_employee_calendar' },
      { path: '/att/leave-setting', title: msg`Leave settings`, right: 'att.view_leave_setting' },
      { path: '/att/leave-schedule', title: msg`Leave schedules`, right: 'att.view_leave_schedule' },
      { path: '/att/leave-opening', title: msg`Opening balances`, right: 'att.view_leave_opening' },
      { path: '/att/leave-detail-report', title: msg`Leave detail`, right: 'report.view_report_library' },
      { path: '/att/manual-log', title: msg`Manual logs`, right: 'att.view_manual_log' },
      { path: '/att/leave', title: msg`Leave`, right: 'att.view_leave' },
      { path: '/att/overtime', title: msg`Overtime`, right: 'att.view_overtime' },
      { path: '/att/training', title: msg`Training`, right: 'att.view_training' },
      { path: '/att/swap-schedule', title: msg`Schedule swaps`, right: 'att.view_swap_schedule' },
    ],
  },
  {
    name: 'device',
    title: msg`Terminals`,
    pages: [
      { path: '/device/terminal', title: msg`Terminals`, right: 'device.view_terminal' },
      {
        path: '/device/live',
        title: msg`Terminals live`,
        right: 'device.view_terminal',
        also: msg`map overview health state capacity online offline`,
      },
      { path: '/device/command', title: msg`Commands`, right: 'device.view_command' },
      { path: '/device/file', title: msg`Firmware and files`, right: 'device.view_terminal_file' },
      {
        path: '/device/certificate',
        title: msg`Complete punches`,
        right: 'device.view_terminal',
        also: msg`certificate missing punches proof count audit`,
      },
      { path: '/device/transaction', title: msg`Transactions`, right: 'device.view_transaction' },
      {
        path: '/device/punch-picture',
        title: msg`Pictures of punches`,
        right: 'device.view_transaction',
        also: msg`photos captures archive download`,
      },
      {
        path: '/device/unregistered-transaction',
        title: msg`Unregistered transactions`,
        right: 'device.view_unregistered_transaction',
      },
      { path: '/device/public-message', title: msg`Public messages`, right: 'device.view_public_message' },
      { path: '/device/private-message', title: msg`Private messages`, right: 'device.view_private_message' },
      { path: '/device/work-code', title: msg`Work codes on terminals`, right: 'device.view_terminal_work_code' },
      { path: '/device/bio-template', title: msg`Bio-templates`, right: 'device.view_bio_template' },
      { path: '/device/bio-photo', title: msg`Bio-photos`, right: 'device.view_bio_photo' },
      { path: '/device/operation-log', title: msg`Terminal operations`, right: 'device.view_terminal_operation' },
      { path: '/device/error-log', title: msg`Terminal errors`, right: 'device.view_terminal_error' },
      { path: '/device/upload-log', title: msg`Uploads`, right: 'device.view_terminal_upload' },
      { path: '/device/configuration', title: msg`Terminal configuration`, right: 'device.view_device_config' },
    ],
  },
  {
    name: 'acc',
    title: msg`Access control`,
    pages: [
      { path: '/acc/terminal', title: msg`Doors`, right: 'acc.view_access_terminal' },
      {
        path: '/acc/event',
        title: msg`Door events`,
        right: 'acc.view_door_event',
        also: msg`latest events passages log who went through`,
      },
      {
        path: '/acc/evacuation',
        title: msg`Evacuation list`,
        right: 'acc.evacuate_zone',
        also: msg`who is inside emergency fire muster`,
      },
      { path: '/acc/zone', title: msg`Zones`, right: 'acc.view_zone' },
      { path: '/acc/command', title: msg`Access commands`, right: 'acc.view_access_command' },
      { path: '/acc/time-period', title: msg`Time periods`, right: 'acc.view_time_period' },
      { path: '/acc/holiday', title: msg`Access holidays`, right: 'acc.view_access_holiday' },
      { path: '/acc/group', title: msg`Access groups`, right: 'acc.view_access_group' },
      { path: '/acc/combination', title: msg`Combinations`, right: 'acc.view_combination' },
      { path: '/acc/privilege', title: msg`Privileges`, right: 'acc.view_privilege' },
      { path: '/acc/event-code', title: msg`Event codes`, right: 'acc.view_event_code' },
    ],
  },
  {
    name: 'gps',
    title: msg`Outdoor work`,
    pages: [
      { path: '/gps/accounts', title: msg`Phones`, right: 'gps.view_gps_account' },
      { path: '/gps/announcement', title: msg`Announcements`, right: 'gps.view_announcement' },
      { path: '/gps/notice', title: msg`Notices`, right: 'gps.view_notice' },
      { path: '/gps/operation-log', title: msg`Operations of the app`, right: 'gps.view_app_operation' },
      { path: '/gps/gps-of-employee', title: msg`Fences of employees`, right: 'gps.view_gps_employee' },
      { path: '/gps/gps-of-department', title: msg`Fences of departments`, right: 'gps.view_gps_department' },
      { path: '/gps/client-details', title: msg`Clients`, right: 'gps.view_client' },
      { path: '/gps/schedule-planner', title: msg`Plans of visits`, right: 'gps.view_planner' },
      { path: '/gps/outdoor-schedule', title: msg`Outdoor schedules`, right: 'gps.view_outdoor_schedule' },
    ],
  },
  {
    name: 'report',
    title: msg`Reports`,
    pages: [
      { path: '/report/report-library', title: msg`Report library`, right: 'report.view_report_library' },
      {
        path: '/report/report-link',
        title: msg`Report links`,
        right: 'report.view_report_library',
        also: msg`share report frozen figures`,
      },
      {
        path: '/report/month-end',
        title: msg`Month end`,
        right: 'report.view_calculation',
        also: msg`close month payroll lock period`,
      },
      { path: '/report/calculation', title: msg`Calculation`, right: 'report.view_calculation' },
      { path: '/report/month-end-setting', title: msg`Month end settings`, right: 'report.view_month_end_setting' },
      { path: '/report/report-setting', title: msg`Report settings`, right: 'report.view_report_setting' },
      { path: '/report/report-Items-setting', title: msg`Report items`, right: 'report.view_report_item_setting' },
      { path: '/report/punch-state-setting', title: msg`Punch states`, right: 'report.view_punch_state_setting' },
      { path: '/report/payroll-layout', title: msg`Payroll layouts`, right: 'report.view_payroll_layout' },
      { path: '/report/payroll-code', title: msg`Payroll codes`, right: 'report.view_payroll_code' },
      { path: '/report/payroll-file', title: msg`Payroll files`, right: 'report.view_payroll_file' },
    ],
  },
  {
    name: 'ralvie',
    title: msg`Productivity`,
    pages: [{ path: '/ralvie/configuration', title: msg`Recording of activity`, right: 'ralvie.view_configuration' }],
  },
  {
    name: 'system',
    title: msg`System`,
    pages: [
      { path: '/system/group', title: msg`Groups`, right: 'system.view_group' },
      { path: '/system/user', title: msg`Users`, right: 'system.view_user' },
      { path: '/system/auto-export', title: msg`Automatic exports`, right: 'system.view_auto_export' },
      { path: '/system/auto-export-run', title: msg`Runs of exports`, right: 'system.view_auto_export_run' },
      { path: '/system/export-destination', title: msg`Export destinations`, right: 'system.view_export_destination' },
      { path: '/system/alert-setting', title: msg`Alert settings`, right: 'system.view_alert_setting' },
      { path: '/system/email-setting', title: msg`E-mail settings`, right: 'system.view_email_setting' },
      { path: '/system/email-template', title: msg`E-mail templates`, right: 'system.view_email_template' },
      { path: '/system/pdf-setting', title: msg`PDF settings`, right: 'system.view_pdf_setting' },
      {
        path: '/system/report-pdf-setting',
        title: msg`PDF settings of reports`,
        right: 'system.view_report_pdf_setting',
      },
      { path: '/system/sent-email', title: msg`Sent mails`, right: 'system.view_sent_email' },
      { path: '/system/support-access', title: msg`Support access`, right: 'system.view_support_access' },
      { path: '/system/operation-Log', title: msg`Operation log`, right: 'system.view_operation_log' },
    ],
  },
  {
    name: 'billing',
    title: msg`Subscription`,
    pages: [
      { path: '/onlineSubscription', title: msg`Plan and price`, right: 'subscription.view_own_order' },
      { path: '/subscription/order', title: msg`Orders`, right: 'subscription.view_own_order' },
    ],
  },
  {
    name: 'tenement',
    title: msg`Customers`,
    pages: [
      { path: '/vendor/tenement/company', title: msg`Companies`, right: 'vendor.view_tenant_company' },
      { path: '/vendor/tenement/user', title: msg`Users of companies`, right: 'vendor.view_tenant_user' },
      { path: '/vendor/tenement/employee', title: msg`Employees of companies`, right: 'vendor.view_tenant_employee' },
      { path: '/vendor/tenement/device', title: msg`Terminals of companies`, right: 'vendor.view_tenant_device' },
      {
        path: '/vendor/tenement/terminal-assignment',
        title: msg`Terminal assignments`,
        right: 'vendor.view_terminal_assignment',
      },
      { path: '/vendor/tenement/firmware', title: msg`Firmware for companies`, right: 'vendor.view_vendor_firmware' },
      { path: '/vendor/tenement/mobile-app', title: msg`Phones of companies`, right: 'vendor.view_tenant_app' },
      { path: '/vendor/tenement/app-release', title: msg`Releases of the app`, right: 'vendor.view_app_release' },
      { path: '/vendor/tenement/deletion-proof', title: msg`Deleted companies`, right: 'vendor.view_deletion_proof' },
    ],
  },
  {
    name: 'subscription',
    title: msg`Subscriptions`,
    pages: [
      { path: '/vendor/subscription/currency', title: msg`Currencies`, right: 'vendor.view_currency' },
      { path: '/vendor/subscription/feature', title: msg`Features`, right: 'vendor.view_feature' },
      { path: '/vendor/subscription/discount', title: msg`Discounts`, right: 'vendor.view_discount' },
      {
        path: '/vendor/subscription/price-strategy',
        title: msg`Price strategies`,
        right: 'vendor.view_price_strategy',
      },
      { path: '/vendor/subscription/plan-pricing', title: msg`Plans`, right: 'vendor.view_plan' },
    ],
  },
  {
    name: 'payment',
    title: msg`Sales`,
    pages: [
      { path: '/vendor/payment/order', title: msg`Orders`, right: 'vendor.view_sale_order' },
      { path: '/vendor/payment/transaction', title: msg`Payments`, right: 'vendor.view_payment' },
      { path: '/vendor/payment/attempt', title: msg`Payment attempts`, right: 'vendor.view_payment_attempt' },
      { path: '/vendor/payment/dispute', title: msg`Disputes`, right: 'vendor.view_payment_dispute' },
      { path: '/vendor/payment/difference', title: msg`Provider differences`, right: 'vendor.view_payment_difference' },
      {
        path: '/vendor/payment/company-subscription',
        title: msg`Subscriptions of companies`,
        right: 'vendor.view_company_subscription',
      },
      {
        path: '/vendor/payment/subscription-history',
        title: msg`History of subscriptions`,
        right: 'vendor.view_subscription_history',
      },
    ],
  },
  {
    name: 'vendor',
    title: msg`Vendor`,
    pages: [
      { path: '/vendor/company/info', title: msg`Own company`, right: 'vendor.view_vendor_info' },
      { path: '/vendor/company/user', title: msg`Own staff`, right: 'vendor.view_vendor_user' },
      {
        path: '/vendor/company/vendor-profile',
        title: msg`Vendor profile`,
        right: 'vendor.view_vendor_profile',
      },
      { path: '/vendor/company/legal-document', title: msg`Terms and privacy`, right: 'vendor.view_legal_document' },
      { path: '/vendor/company/operation-log', title: msg`Operation log`, right: 'vendor.view_vendor_log' },
    ],
  },
]

const mayOpen = ({ right, orRights = [] }: MenuPage, permissions: ReadonlySet<string>): boolean =>
  [right, ...orRights].some((one) => permissions.has(one))

/** The modules with the pages that the holder of the permissions may see. */
export function menuFor(permissions: ReadonlySet<string>): readonly MenuModule[] {
  return menu
    .map((module) => ({ ...module, pages: module.pages.filter((page) => mayOpen(page, permissions)) }))
    .filter(({ pages }) => pages.length > 0)
}

/** The page that an address belongs to, with its module. */
export function placeOf(pathname: string): { readonly module: MenuModule; readonly page: MenuPage } | undefined {
  for (const module of menu) {
    const page = module.pages.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    if (page) return { module, page }
  }
  return undefined
}
