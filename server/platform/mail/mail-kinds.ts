// The kinds of mails: what each has to be told, which text it has, where its buttons lead, how long it is worth sending.
import type { MailTextName } from './mail-texts.ts'

/** Where something was done from, as far as known. */
interface Origin {
  readonly time: Date
  /** Rough place; null: not known. */
  readonly place: string | null
}

interface Device extends Origin {
  readonly device: string
}

interface OfCompany {
  readonly company: string
  /** The company part of its host. */
  readonly domain: string
}

/** What each kind of mail is made of; `code` is the plain code of its link. */
export interface MailValues {
  readonly ACTIVATION: Origin & { readonly code: string; readonly phone_end: string }
  readonly ALREADY_REGISTERED: object
  readonly INVITATION: {
    readonly code: string
    readonly company: string
    readonly inviter: string
    readonly has_account: boolean
  }
  readonly JOIN_REQUEST: {
    readonly company: string
    readonly applicant: string
    readonly email: string
    readonly approve_code: string
    readonly reject_code: string
  }
  readonly JOIN_RESULT: { readonly company: string; readonly code: string; readonly approved: boolean }
  readonly RESET_PASSWORD: { readonly code: string }
  readonly PASSWORD_CHANGED: { readonly time: Date }
  readonly NEW_DEVICE_SIGN_IN: Device
  readonly SESSION_REUSE_ALARM: Device
  readonly EMAIL_CHANGE: { readonly code: string }
  /** `email` is the new address, `code` undoes the change. */
  readonly EMAIL_CHANGED_NOTICE: { readonly email: string; readonly code: string }
  readonly ACCOUNT_LOCKED: Origin & { readonly minutes: number }
  readonly COMPANY_CREATED: OfCompany
  readonly OWNER_TRANSFERRED: OfCompany & { readonly from: string; readonly owner: string }
  /** `owner`: the address of who is to own it; until then it cannot take effect. */
  readonly OWNER_CHANGE_ASKED: OfCompany & { readonly by: string; readonly owner: string; readonly until: Date }
  readonly OWNER_CHANGED: OfCompany & { readonly by: string; readonly owner: string }
  readonly OWNER_CHANGE_WITHDRAWN: OfCompany & { readonly by: string; readonly owner: string }
  readonly OWNER_CHANGE_EXPIRED: OfCompany & { readonly owner: string }
  readonly DOMAIN_CHANGED: OfCompany & { readonly former: string; readonly by: string }
  readonly TERMINAL_ASSIGNED: OfCompany & { readonly by: string }
  /** `terminals`: their serial numbers. */
  readonly TERMINAL_TAKEN: OfCompany & { readonly by: string; readonly terminals: string }
  readonly SUPPORT_ACCESS_GRANTED: OfCompany & { readonly by: string; readonly until: Date }
  readonly SUPPORT_ACCESS_USED: OfCompany & { readonly by: string; readonly time: Date }
  readonly COMPANY_CLOSING: { readonly company: string; readonly by: string; readonly until: Date }
  readonly SECOND_FACTOR_ON: { readonly time: Date }
  readonly SECOND_FACTOR_OFF: { readonly time: Date; readonly by: string }
  /** `page` of the application that it leads to. */
  readonly NOTIFICATION: OfCompany & { readonly notice: string; readonly page: string }
  readonly MAIL_TEST: { readonly company: string }
  /** `message`: the lines of the task's own text. */
  readonly AUTO_EXPORT: OfCompany & {
    readonly subject: string
    readonly message: readonly string[]
    readonly file: string
    readonly rows: number
    readonly run: number
    readonly attached: boolean
    /** The departments whose people alone it shows; empty: nothing is said of it. */
    readonly people: string
    /** It shows only people who report to the reader. */
    readonly to_superior: boolean
  }
  /** `subject` and `lines` are in the reader's language already. */
  readonly ALERT: OfCompany & { readonly subject: string; readonly lines: readonly string[]; readonly link: string }
}

export type MailKind = keyof MailValues

export interface Link {
  readonly path: string
  /** The company whose host it leads to; absent: the base host. */
  readonly domain?: string
}

interface Template<V> {
  readonly text: (values: V) => MailTextName
  /** One for each button of the text. */
  readonly links?: (values: V) => readonly Link[]
  /** Paragraphs that stand above the text as they are. */
  readonly paragraphs?: (values: V) => readonly string[]
  /** After so many hours a mail that could not be sent is given up. */
  readonly hours: number
  /**
   * Goes out by the company's own mail server where it has one. Never a mail whose link proves a mailbox or decides
   * something: whoever holds the server reads it.
   */
  readonly ofCompany?: true
}

const coded = (page: string, code: string): Link => ({ path: `/onboard/${page}?code=${encodeURIComponent(code)}` })
const signInPage: Link = { path: '/onboard/company-verification' }
const toSignIn = () => [signInPage]
const toCompany = ({ domain }: OfCompany): Link[] => [{ path: '/', domain }]
const usual = 72

export const mailKinds: { readonly [K in MailKind]: Template<MailValues[K]> } = {
  ACTIVATION: { text: () => 'ACTIVATION', links: ({ code }) => [coded('activation', code)], hours: 24 },
  ALREADY_REGISTERED: { text: () => 'ALREADY_REGISTERED', links: toSignIn, hours: 24 },
  INVITATION: {
    text: ({ has_account }) => (has_account ? 'INVITATION_EXISTING' : 'INVITATION_NEW'),
    links: ({ code }) => [coded('invited', code)],
    hours: 7 * 24,
  },
  JOIN_REQUEST: {
    text: () => 'JOIN_REQUEST',
    links: ({ approve_code, reject_code }) => [
      coded('join-approval', approve_code),
      coded('join-approval', reject_code),
    ],
    hours: 7 * 24,
  },
  JOIN_RESULT: {
    text: ({ approved }) => (approved ? 'JOIN_APPROVED' : 'JOIN_REJECTED'),
    links: ({ code }) => [coded('join-approval', code)],
    hours: 7 * 24,
    ofCompany: true,
  },
  RESET_PASSWORD: { text: () => 'RESET_PASSWORD', links: ({ code }) => [coded('reset-password', code)], hours: 0.5 },
  PASSWORD_CHANGED: { text: () => 'PASSWORD_CHANGED', links: toSignIn, hours: usual },
  NEW_DEVICE_SIGN_IN: { text: () => 'NEW_DEVICE_SIGN_IN', links: toSignIn, hours: usual },
  SESSION_REUSE_ALARM: { text: () => 'SESSION_REUSE_ALARM', links: toSignIn, hours: usual },
  EMAIL_CHANGE: { text: () => 'EMAIL_CHANGE', links: ({ code }) => [coded('email-change', code)], hours: 24 },
  EMAIL_CHANGED_NOTICE: {
    text: () => 'EMAIL_CHANGED_NOTICE',
    links: ({ code }) => [coded('email-change', code)],
    hours: usual,
  },
  ACCOUNT_LOCKED: { text: () => 'ACCOUNT_LOCKED', links: toSignIn, hours: 24 },
  COMPANY_CREATED: { text: () => 'COMPANY_CREATED', links: toCompany, hours: usual },
  OWNER_TRANSFERRED: { text: () => 'OWNER_TRANSFERRED', links: toCompany, hours: usual },
  OWNER_CHANGE_ASKED: { text: () => 'OWNER_CHANGE_ASKED', hours: usual },
  OWNER_CHANGED: { text: () => 'OWNER_CHANGED', links: toCompany, hours: usual },
  OWNER_CHANGE_WITHDRAWN: { text: () => 'OWNER_CHANGE_WITHDRAWN', hours: usual },
  OWNER_CHANGE_EXPIRED: { text: () => 'OWNER_CHANGE_EXPIRED', hours: usual },
  DOMAIN_CHANGED: { text: () => 'DOMAIN_CHANGED', links: toCompany, hours: usual },
  TERMINAL_ASSIGNED: { text: () => 'TERMINAL_ASSIGNED', links: toCompany, hours: usual },
  TERMINAL_TAKEN: { text: () => 'TERMINAL_TAKEN', links: toCompany, hours: usual },
  SUPPORT_ACCESS_GRANTED: { text: () => 'SUPPORT_ACCESS_GRANTED', links: toCompany, hours: usual },
  SUPPORT_ACCESS_USED: { text: () => 'SUPPORT_ACCESS_USED', links: toCompany, hours: usual },
  COMPANY_CLOSING: { text: () => 'COMPANY_CLOSING', hours: usual },
  SECOND_FACTOR_ON: { text: () => 'SECOND_FACTOR_ON', links: toSignIn, hours: usual },
  SECOND_FACTOR_OFF: { text: () => 'SECOND_FACTOR_OFF', links: toSignIn, hours: usual },
  NOTIFICATION: {
    text: () => 'NOTIFICATION',
    links: ({ domain, page }) => [{ path: page, domain }],
    hours: usual,
    ofCompany: true,
  },
  MAIL_TEST: { text: () => 'MAIL_TEST', hours: 1, ofCompany: true },
  AUTO_EXPORT: {
    text: ({ attached, people, to_superior }) => {
      if (!attached) return 'AUTO_EXPORT_LINK'
      if (to_superior) return 'AUTO_EXPORT_SUPERIOR'
      return people === '' ? 'AUTO_EXPORT' : 'AUTO_EXPORT_HEAD'
    },
    paragraphs: ({ message }) => message,
    links: ({ attached, domain, run }) => (attached ? [] : [{ path: `/system/auto-export-run/${run}`, domain }]),
    hours: 7 * 24,
    ofCompany: true,
  },
  ALERT: {
    text: () => 'ALERT',
    paragraphs: ({ lines }) => lines,
    links: ({ link, domain }) => [{ path: link, domain }],
    hours: usual,
    ofCompany: true,
  },
}

/** The kinds that a company's own mail server sends. */
export const companyKinds: readonly string[] = Object.entries<Template<never>>(mailKinds).flatMap(
  ([kind, { ofCompany }]) => (ofCompany ? [kind] : []),
)
