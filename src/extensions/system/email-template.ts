// What an e-mail template shows beside its entry: what may stand in braces, and how a mail would read.
import { extend, late } from '#src/crud/extend.ts'

export const emailTemplateExtension = extend('email_template', {
  aside: late(async () => (await import('./template-preview.tsx')).TemplatePreview),
})
