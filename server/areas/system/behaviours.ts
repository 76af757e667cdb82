// What the resources of the system do beside storing rows.
import type { Behaviours } from '#server/engine/crud/behaviours.ts'
import { alertSettingBehaviour } from './alert-setting.ts'
import { autoExportBehaviour } from './auto-export/auto-export.ts'
import { exportDestinationBehaviour } from './auto-export/destination.ts'
import { emailSettingBehaviour } from './email-setting.ts'
import { emailTemplateBehaviour } from './email-template.ts'
import { groupBehaviour } from './group.ts'
import { securityPolicyBehaviour } from './security-policy.ts'
import { sentEmailBehaviour } from './sent-email.ts'
import { userBehaviour } from './user.ts'

export const systemBehaviours: Behaviours = {
  alert_setting: alertSettingBehaviour,
  auto_export: autoExportBehaviour,
  email_setting: emailSettingBehaviour,
  email_template: emailTemplateBehaviour,
  export_destination: exportDestinationBehaviour,
  group: groupBehaviour,
  security_policy: securityPolicyBehaviour,
  sent_email: sentEmailBehaviour,
  user: userBehaviour,
}
