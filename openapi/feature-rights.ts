// Which module of the product a right belongs to: a plan may leave modules out, on the server and on the screens alike.

/** Modules that a plan may name by their code; what is not among them belongs to every plan. */
export const productModules = [
  'core',
  'device',
  'acc',
  'att',
  'leave',
  'overtime',
  'training',
  'workflow',
  'gps',
  'outdoor',
  'report',
  'report_advanced',
  'auto_export',
  'sftp_export',
  'ralvie',
  'ralvie_screenshot',
  'api',
  'white_label',
  'audit_export',
] as const

type ProductModule = (typeof productModules)[number]

/** The first that fits counts. */
const rules: readonly (readonly [RegExp, ProductModule])[] = [
  [/^system\.export_operation_log$/, 'audit_export'],
  [/^system\.\w+_(?:auto_export|auto_export_run|export_destination)$/, 'auto_export'],
  [/^(?:acc)\./, 'acc'],
  [/^device\./, 'device'],
  [/^ralvie\./, 'ralvie'],
  [/^report\./, 'report'],
  [/_(?:client|planner|outdoor_schedule|planned_visit)$/, 'outdoor'],
  [/^gps\./, 'gps'],
  [/^team\.\w+_workflow(?:_node|_role)?$/, 'workflow'],
  [/^personal\.\w+_my_stand_in$/, 'workflow'],
  [
    /^(?:att|personal)\.\w+_(?:leave|leave_approval|leave_setting|leave_opening|leave_schedule|own_leave_kind)$/,
    'leave',
  ],
  [/^(?:att|personal)\.\w+_(?:overtime|overtime_approval)$/, 'overtime'],
  [/^(?:att|personal)\.\w+_(?:training|training_approval|own_training_type)$/, 'training'],
  [/^att\./, 'att'],
  [/^personal\.\w+_(?:\w*manual_log\w*|\w*swap_schedule\w*|my_calendar|own_timetable|own_work_code)$/, 'att'],
]

/** Undefined: of every plan. */
function moduleOf(right: string): ProductModule | undefined {
  if (right.startsWith('vendor.')) return undefined
  return rules.find(([pattern]) => pattern.test(right))?.[1]
}

/** Whether the right is of a module that the plan has. */
export function hasModule(had: readonly string[] | null, right: string): boolean {
  const module = had === null ? undefined : moduleOf(right)
  return module === undefined || had === null || had.includes(module)
}

/** The module that the plan would need for the right. What was entered while it had it can still be exported. */
export function lackedModule(had: readonly string[] | null, right: string): ProductModule | undefined {
  if (hasModule(had, right)) return undefined
  const module = moduleOf(right)
  return right.includes('.export_') && module !== 'audit_export' ? undefined : module
}
