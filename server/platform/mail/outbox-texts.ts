// What the outbox of the demonstration says around the mails, in English; the catalogue `mail` translates it.

export const outboxTexts = {
  title: 'Outbox',
  why: 'No mail server is set (SMTP_URL), so nothing is sent. What would have gone out stands here until its link expires.',
  none: 'No mails yet',
  to: 'To',
  subject: 'Subject',
  time: 'Time',
  back: 'Back to the outbox',
  program: 'As mail programs show it',
  plain: 'As plain text',
} as const

export type OutboxText = keyof typeof outboxTexts

export const outboxMessages = (): Map<string, string> =>
  new Map(Object.entries(outboxTexts).map(([name, text]) => [`outbox.${name}`, text]))
