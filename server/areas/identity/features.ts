// What a plan may include; a company on trial has all of it.

export const features = [
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
