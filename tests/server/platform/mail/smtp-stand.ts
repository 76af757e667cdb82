// A real mail server on a free port of this machine, whose manners a test can change.
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** `silent` takes the mail and never answers; `later` refuses for now, `never` for good, `forbidden` by a rule; `rude` says no word. */
export type Manners = 'accept' | 'later' | 'never' | 'forbidden' | 'silent' | 'rude'

export interface SmtpStand {
  readonly port: number
  readonly url: string
  /** Whole letters that were accepted. */
  readonly accepted: string[]
  /** How often somebody came. */
  readonly visits: () => number
  /** To whom the accepted letters were brought. */
  readonly receivers: string[]
  /** A mailbox that does not exist. */
  unknown: string | null
  manners: Manners
  readonly close: () => Promise<void>
}

export interface StandOptions {
  readonly port?: number
  readonly key?: string
  readonly cert?: string
  readonly account?: { readonly user: string; readonly password: string }
}

export async function smtpStand({ port = 0, key, cert, account }: StandOptions = {}): Promise<SmtpStand> {
  const accepted: string[] = []
  const receivers: string[] = []
  let visits = 0
  const server = new SMTPServer({
    logger: false,
    authOptional: !account,
    ...(key && cert ? { key, cert } : { disabledCommands: account ? ['STARTTLS'] : ['STARTTLS', 'AUTH'] }),
    allowInsecureAuth: true,
    closeTimeout: 50,
    onConnect: (_, done) => {
      visits++
      if (stand.manners !== 'rude') done()
    },
    onAuth: ({ username, password }, _, done) =>
      username === account?.user && password === account?.password
        ? done(null, { user: username })
        : done(new Error('Wrong account')),
    onRcptTo: ({ address }, _, done) => {
      if (address === stand.unknown) return done(answer(550, 'No such mailbox'))
      if (stand.manners === 'later') return done(answer(451, 'Try again later'))
      if (stand.manners === 'forbidden') return done(answer(550, '5.7.1 Relaying denied'))
      if (stand.manners === 'never') return done(answer(550, 'No such mailbox'))
      done()
    },
    onData: (stream, { envelope }, done) => {
      let letter = ''
      stream.on('data', (piece: Buffer) => (letter += piece))
      stream.on('end', () => {
        if (stand.manners === 'silent') return
        accepted.push(letter)
        receivers.push(...envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const taken = typeof address === 'object' && address ? address.port : 0
  const stand: SmtpStand = {
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    accepted,
    receivers,
    unknown: null,
    visits: () => visits,
    manners: 'accept',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return stand
}

const answer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
