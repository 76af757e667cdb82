// What the e-mail settings show beside their entry: the button that sends a test mail.
import { extend, late } from '#src/crud/extend.ts'

export const emailSettingExtension = extend('email_setting', {
  toolbar: late(async () => (await import('./mail-test-button.tsx')).MailTestButton),
})
