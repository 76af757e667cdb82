// What the pages at `/system/email-template` are made of.
import { emailTemplateMeta } from '#openapi/generated/contract/system/email-template.ts'
import { emailTemplate } from '#resources/system/email-template.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { emailTemplateExtension } from '#src/extensions/system/email-template.ts'

export const screen = resourceScreen(emailTemplate, emailTemplateMeta, emailTemplateExtension)
