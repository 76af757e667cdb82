// What our mails say, in English; the catalogue `mail` translates it. Values stand in braces, lists are paragraphs.

export interface MailText {
  readonly subject: string
  readonly text: readonly string[]
  readonly buttons?: readonly string[]
  /** Below the buttons. */
  readonly after?: readonly string[]
}

/** Frame of every mail. */
const mailFrame = {
  hello: 'Hello,',
  copy: 'If the button does not work, copy this address into your browser:',
  footer: '{product} sent this mail to {to}.',
  somewhere: 'an unknown place',
} as const

const notYou = 'If this was not you, set a new password now and sign out everywhere.'
const newPassword = 'Set a new password'

export const mailTexts = {
  ACTIVATION: {
    subject: 'Activate your {product} account',
    text: [
      'This address was used to sign up for {product} on {time} from {place}. The phone number given ends in {phone_end}.',
      'If that was you, activate the account and go on to your company.',
    ],
    buttons: ['Activate the account'],
    after: ['The link serves once and for 24 hours. If it was not you, do nothing: no account will be opened.'],
  },
  ALREADY_REGISTERED: {
    subject: 'You already have a {product} account',
    text: [
      'This address was used to sign up for {product}, but it already has an account. Nothing has changed.',
      'If it was you, sign in. If you do not remember the password, choose “Forgot password” there.',
    ],
    buttons: ['Sign in'],
  },
  INVITATION_NEW: {
    subject: '{inviter} invites you to {company}',
    text: [
      '{inviter} invites you to work with {company} on {product}.',
      'Choose a password, and you are in: you need no other account.',
    ],
    buttons: ['Accept the invitation'],
    after: ['The link serves once and for 7 days. If you do not know {company}, ignore this mail.'],
  },
  INVITATION_EXISTING: {
    subject: '{inviter} invites you to {company}',
    text: [
      '{inviter} invites you to work with {company} on {product}.',
      'You join with the account that you already have.',
    ],
    buttons: ['Join {company}'],
    after: ['The link serves once and for 7 days. If you do not know {company}, ignore this mail.'],
  },
  JOIN_REQUEST: {
    subject: '{applicant} asks to join {company}',
    text: [
      '{applicant} ({email}) has accepted an invitation to {company} and waits for approval.',
      'The first decision counts.',
    ],
    buttons: ['Approve', 'Reject'],
    after: ['Both links are valid for 7 days.'],
  },
  JOIN_APPROVED: {
    subject: 'Welcome to {company}',
    text: ['Your request to join {company} was approved. You can sign in now.'],
    buttons: ['See the decision'],
  },
  JOIN_REJECTED: {
    subject: 'Your request to join {company}',
    text: ['Your request to join {company} was not approved. Ask the person who invited you for the reason.'],
    buttons: ['See the decision'],
  },
  RESET_PASSWORD: {
    subject: 'Set a new {product} password',
    text: ['A new password was asked for the {product} account of this address.'],
    buttons: [newPassword],
    after: ['The link serves once and for 30 minutes. If it was not you, do nothing: your password stays as it is.'],
  },
  PASSWORD_CHANGED: {
    subject: 'Your {product} password was changed',
    text: [
      'The password of your {product} account was changed on {time}. You are signed out on all other devices.',
      notYou,
    ],
    buttons: [newPassword],
  },
  NEW_DEVICE_SIGN_IN: {
    subject: 'New sign-in to your {product} account',
    text: [
      'Your account was signed in to from a device that we have not seen before.',
      '{time}, {device}, {place}',
      notYou,
    ],
    buttons: [newPassword],
  },
  SESSION_REUSE_ALARM: {
    subject: 'We ended a session of your {product} account',
    text: [
      'A key of one of your sessions was used a second time. It may have been copied, so we ended that session.',
      '{time}, {device}, {place}',
      'Sign in again to go on. If you notice anything that you did not do, set a new password.',
    ],
    buttons: [newPassword],
  },
  EMAIL_CHANGE: {
    subject: 'Confirm your new e-mail address',
    text: ['This address is to become the e-mail address of a {product} account. Confirm it to finish the change.'],
    buttons: ['Confirm the address'],
    after: ['The link serves once and for 24 hours. If you know nothing of this, ignore this mail.'],
  },
  EMAIL_CHANGED_NOTICE: {
    subject: 'The e-mail address of your {product} account was changed',
    text: ['Your account now has the e-mail address {email}. This mail goes to the address it had before.'],
    buttons: ['Undo the change'],
    after: ['If it was you, there is nothing to do. The link serves once and for 72 hours.'],
  },
  ACCOUNT_LOCKED: {
    subject: 'Sign-in to your {product} account is locked for a while',
    text: [
      'A wrong password was typed for your account several times, last on {time} from {place}. Sign-in is locked for {minutes} minutes.',
      'If it was you and you do not remember the password, set a new one. If it was not, your password has held: there is nothing to do.',
    ],
    buttons: [newPassword],
  },
  COMPANY_CREATED: {
    subject: '{company} is ready',
    text: [
      'Your company {company} has been set up on {product}. This is its address; keep it for yourself and your colleagues.',
    ],
    buttons: ['Open {company}'],
  },
  OWNER_TRANSFERRED: {
    subject: '{company} has a new owner',
    text: ['{from} has made {owner} the owner of {company}. {from} stays as an administrator.'],
    buttons: ['Open {company}'],
    after: ['If this is not right, write to the support of {product} at once.'],
  },
  OWNER_CHANGE_ASKED: {
    subject: '{company} is to have another owner',
    text: [
      '{by} of the support of {product} was asked to make {owner} the owner of {company}. It cannot take effect before {until}.',
    ],
    after: ['If this is not right, write to the support of {product} at once: it can still be stopped.'],
  },
  OWNER_CHANGED: {
    subject: '{company} has a new owner',
    text: [
      '{by} of the support of {product} has made {owner} the owner of {company}. Former owners stay as administrators.',
    ],
    buttons: ['Open {company}'],
    after: ['If this is not right, write to the support of {product} at once.'],
  },
  OWNER_CHANGE_WITHDRAWN: {
    subject: 'The owner of {company} stays the same',
    text: [
      '{by} of the support of {product} has withdrawn the change of the owner of {company} to {owner}. Nothing has changed.',
    ],
  },
  OWNER_CHANGE_EXPIRED: {
    subject: 'The owner of {company} stays the same',
    text: ['The change of the owner of {company} to {owner} was not confirmed in time. Nothing has changed.'],
  },
  DOMAIN_CHANGED: {
    subject: '{company} has a new address',
    text: [
      '{by} of the support of {product} has changed the domain of {company} from {former} to {domain}. The former address leads to the new one for 90 days.',
    ],
    buttons: ['Open {company}'],
    after: ['If this is not right, write to the support of {product} at once.'],
  },
  TERMINAL_ASSIGNED: {
    subject: 'Terminals for {company}',
    text: [
      '{by} of the support of {product} has assigned terminals to {company}. They connect automatically when they are switched on; the operation log names them.',
    ],
    buttons: ['Open {company}'],
    after: ['If this is not right, write to the support of {product} at once.'],
  },
  TERMINAL_TAKEN: {
    subject: 'Terminals of {company} were taken off',
    text: [
      '{by} of the support of {product} has taken these terminals off {company}: {terminals}.',
      'Punches that they have sent stay with {company}; they send no further ones.',
    ],
    buttons: ['Open {company}'],
    after: ['If this is not right, write to the support of {product} at once.'],
  },
  SUPPORT_ACCESS_GRANTED: {
    subject: 'Support may enter {company}',
    text: [
      '{by} has allowed the support of {product} to enter {company} until {until}. Everything support does is recorded.',
    ],
    buttons: ['Open {company}'],
    after: ['You can end this at any time in the settings of the company.'],
  },
  SUPPORT_ACCESS_USED: {
    subject: 'Support has entered {company}',
    text: ['{by} of the support of {product} entered {company} on {time}. What was done stands in the operation log.'],
    buttons: ['Open {company}'],
  },
  COMPANY_CLOSING: {
    subject: '{company} was closed',
    text: [
      '{by} has closed {company}. Nobody can sign in to it any more.',
      'Until {until} the owner can undo this by writing to the support of {product}.',
    ],
  },
  SECOND_FACTOR_ON: {
    subject: 'Second factor switched on',
    text: ['From now on your {product} account asks for a code of your authenticator app after the password.', notYou],
    buttons: [newPassword],
  },
  SECOND_FACTOR_OFF: {
    subject: 'Second factor switched off',
    text: [
      'Your {product} account no longer asks for a code after the password. This was done on {time} by {by}.',
      notYou,
    ],
    buttons: [newPassword],
  },
  NOTIFICATION: {
    subject: 'News from {company}: {notice}',
    text: ['{company} tells you:', '{notice}'],
    buttons: ['Open it'],
    after: ['You chose to get this by mail. You can change that under “My account”.'],
  },
  MAIL_TEST: {
    subject: 'Test mail of {company}',
    text: ['This is a test of the mail server of {company}. It works.'],
  },
  AUTO_EXPORT: {
    subject: '{subject}',
    text: ['The file {file} of {company} is attached. Rows: {rows}.'],
  },
  AUTO_EXPORT_HEAD: {
    subject: '{subject}',
    text: [
      'The file {file} of {company} is attached. Rows: {rows}.',
      'It shows only people of these departments and of those below them: {people}.',
    ],
    after: ['You get it as the head of these departments.'],
  },
  AUTO_EXPORT_SUPERIOR: {
    subject: '{subject}',
    text: [
      'The file {file} of {company} is attached. Rows: {rows}.',
      'It shows only people who report to you, directly or through others.',
    ],
    after: ['You get it as their superior.'],
  },
  AUTO_EXPORT_LINK: {
    subject: '{subject}',
    text: ['The file {file} of {company} is ready. Rows: {rows}. It can be downloaded for 7 days after signing in.'],
    buttons: ['Go to the file'],
  },
  ALERT: {
    subject: '{subject}',
    text: ['Which alerts you get is set by the administrators of {company}.'],
    buttons: ['Open'],
  },
} as const satisfies Readonly<Record<string, MailText>>

export type MailTextName = keyof typeof mailTexts

/** Every text under the id that the catalogue has it by: `mail.ACTIVATION.subject`, `mail.ACTIVATION.text.0`. */
export function mailMessages(): Map<string, string> {
  const all = new Map<string, string>(Object.entries(mailFrame).map(([name, text]) => [`mail.${name}`, text]))
  for (const [name, mail] of Object.entries<MailText>(mailTexts)) {
    all.set(`mail.${name}.subject`, mail.subject)
    for (const part of ['text', 'buttons', 'after'] as const) {
      for (const [index, text] of (mail[part] ?? []).entries()) all.set(`mail.${name}.${part}.${index}`, text)
    }
  }
  return all
}
