// What the resources of the system do beside storing rows.
import type { Behaviours } from '#server/crud/behaviours.ts'
import { emailSettingBehaviour } from './email-setting.ts'
import { groupBehaviour } from './group.ts'
import { securityPolicyBehaviour } from './security-policy.ts'
import { sentEmailBehaviour } from './sent-email.ts'
import { userBehaviour } from './user.ts'

export const systemBehaviours: Behaviours = {
  email_setting: emailSettingBehaviour,
  group: groupBehaviour,
  security_policy: securityPolicyBehaviour,
  sent_email: sentEmailBehaviour,
  user: userBehaviour,
}
