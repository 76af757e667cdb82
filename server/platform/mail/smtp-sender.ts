// Hands a mail to a mail server over SMTP, and tells in one word why that failed.
import { createTransport, type Transporter } from 'nodemailer'
import type { MailBody } from './sealed-body.ts'

/** Where mails go out: the product's own server or that of a company. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** TLS from the first byte, after STARTTLS, where the server offers it, or never. */
  readonly encryption: 'TLS' | 'STARTTLS' | 'OFFERED' | 'NONE'
  readonly user?: string
  readonly password?: string
  /** Name that the certificate must have, where `host` is the address it was resolved to. */
  readonly name?: string
}

export interface Letter extends Omit<MailBody, 'enclosure'> {
  readonly id: string
  readonly from: { readonly name: string; readonly address: string }
  readonly replyTo?: string
  readonly to: string
  readonly subject: string
  /** Machines answer neither to absence notes nor to bounces of these. */
  readonly language: string
  readonly attachment?: { readonly name: string; readonly mediaType: string; readonly bytes: Buffer }
}

/** In which step it failed; `final`: the server will not take this mail, trying again is of no use. */
export class SmtpFault extends Error {
  override readonly name = 'SmtpFault'
  readonly stage: 'CONNECT' | 'TLS' | 'AUTH' | 'SEND' | 'TIMEOUT'
  readonly final: boolean
  /** There is no such mailbox. */
  readonly bounced: boolean
  constructor(stage: SmtpFault['stage'], final: boolean, cause: unknown, bounced = false) {
    super(`${stage}: ${cause instanceof Error ? cause.message : cause}`, { cause })
    this.stage = stage
    this.final = final
    this.bounced = bounced
  }
}

export interface SmtpSender {
  /** Throws SmtpFault. */
  readonly send: (letter: Letter) => Promise<void>
  readonly close: () => void
}

export interface Patience {
  readonly connectMs: number
  readonly answerMs: number
}

const usualPatience: Patience = { connectMs: 15_000, answerMs: 60_000 }

export function smtpSender(server: SmtpServer, patience: Patience = usualPatience): SmtpSender {
  const { host, port, encryption, user, password, name } = server
  const transport: Transporter = createTransport({
    host,
    port,
    secure: encryption === 'TLS',
    requireTLS: encryption === 'STARTTLS',
    ignoreTLS: encryption === 'NONE',
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2', ...(name && { servername: name }) },
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.connectMs,
    socketTimeout: patience.answerMs,
    // A letter is what we made it: nothing is read from files or fetched from addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (letter) => {
      const { id, from, replyTo, to, heads, subject, text, html, language, attachment } = letter
      try {
        await transport.sendMail({
          messageId: `<${id}@${from.address.split('@')[1]}>`,
          from,
          to: (heads?.to ?? [to]).map(addressed),
          ...(heads && { cc: heads.cc.map(addressed) }),
          // It is brought to one receiver, whoever else it names: one mailbox that does not exist holds up nobody.
          envelope: { from: from.address, to: [to] },
          ...(replyTo && { replyTo }),
          subject,
          text,
          html,
          ...(attachment && {
            attachments: [{ filename: attachment.name, contentType: attachment.mediaType, content: attachment.bytes }],
          }),
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
        })
      } catch (error) {
        throw asFault(error)
      }
    },
    close: () => transport.close(),
  }
}

const addressed = (address: string) => ({ name: '', address })

const stages: Readonly<Record<string, SmtpFault['stage']>> = {
  ETIMEDOUT: 'TIMEOUT',
  ETLS: 'TLS',
  EAUTH: 'AUTH',
  ENOAUTH: 'AUTH',
  EENVELOPE: 'SEND',
  EMESSAGE: 'SEND',
}

function asFault(error: unknown): SmtpFault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const answer = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  const isTls = /certificate|self-signed|tls|ssl|altname|handshake/i.test(error instanceof Error ? error.message : '')
  const stage = stages[code] ?? (isTls || /^ERR_TLS|CERT/.test(code) ? 'TLS' : 'CONNECT')
  return new SmtpFault(stage, stage === 'SEND' && answer >= 500, error, isBounce(error, answer))
}

const mailboxCodes = new Set([550, 551, 552, 553])

/** The address was refused for itself, not by a rule about who may send: those have 5.7 in their answer (RFC 3463). */
function isBounce(error: unknown, answer: number): boolean {
  const isOfReceiver = error instanceof Error && 'command' in error && String(error.command).startsWith('RCPT')
  const text = error instanceof Error && 'response' in error ? String(error.response) : ''
  return isOfReceiver && mailboxCodes.has(answer) && !/^5\d\d[ -]5\.7\./.test(text)
}

/** `smtp://user:password@host:587`, `smtps://host`; a password travels over TLS only, but to a machine's own port. */
export function smtpServerOf(address: string): SmtpServer {
  const { protocol, hostname, port, username, password } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isSecure = protocol === 'smtps:'
  const isOwnMachine = host === 'localhost' || host === '127.0.0.1' || host === '::1'
  return {
    host,
    port: Number(port) || (isSecure ? 465 : 587),
    encryption: isSecure ? 'TLS' : username && !isOwnMachine ? 'STARTTLS' : 'OFFERED',
    ...(username && { user: decodeURIComponent(username), password: decodeURIComponent(password) }),
  }
}
