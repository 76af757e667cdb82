// Every setting of the server: one documented table, read from the environment and checked before anything else starts.

interface Setting<T> {
  readonly variable: string
  readonly about: string
  /** What a right value looks like, for people. */
  readonly expected: string
  /** The value when the variable is absent or empty. */
  readonly fallback: T
  /** The value of a text; throws an Error whose message is the reason when the text is not right. */
  readonly read: (text: string) => T
  /** The text never appears in a message. */
  readonly secret?: boolean
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

const setting = <T>(definition: Setting<T>): Setting<T> => definition

export const settings = {
  host: setting<string>({
    variable: 'HOST',
    about: 'Address to listen on; 0.0.0.0 or :: for all.',
    expected: 'a host name or an IP address',
    fallback: '127.0.0.1',
    read: matching(/^[\w.:-]+$/),
  }),
  port: setting<number>({
    variable: 'PORT',
    about: 'TCP port to listen on; 0 takes a free one.',
    expected: 'a whole number from 0 to 65535',
    fallback: 8080,
    read: wholeNumber(0, 65_535),
  }),
  terminalPort: setting<number | null>({
    variable: 'TERMINAL_PORT',
    about:
      'TCP port without encryption for terminals alone (/iclock), beside PORT; for firmware that speaks no TLS 1.2. Unset, none.',
    expected: 'a whole number from 0 to 65535',
    fallback: null,
    read: wholeNumber(0, 65_535),
  }),
  baseHost: setting<string>({
    variable: 'BASE_HOST',
    about: 'Host of the product; localhost:<PORT> unless set. Companies live on <company>.<base host>.',
    expected: 'a host name with an optional port, such as example.com or localhost:8080',
    fallback: 'localhost:8080',
    read: matching(/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/),
  }),
  dataDir: setting<string>({
    variable: 'DATA_DIR',
    about: 'Folder of uploaded files and, without DATABASE_URL, of the embedded database.',
    expected: 'a path',
    fallback: './data',
    read: (text) => text,
  }),
  databaseUrl: setting<string | null>({
    variable: 'DATABASE_URL',
    about: 'PostgreSQL to use instead of the embedded database. Its user owns the tables and may create roles.',
    expected: 'an address such as postgres://user:password@host:5432/database',
    fallback: null,
    read: (text) => {
      if (!URL.canParse(text)) throw new Error('not an address')
      return matching(/^postgres(ql)?:\/\//)(text)
    },
    secret: true,
  }),
  secretKey: setting<string | null>({
    variable: 'SECRET_KEY',
    about: 'Key that encrypts stored secrets; unset, a file in DATA_DIR holds it. Servers of one database share it.',
    expected: '32 bytes in base64',
    fallback: null,
    read: (text) => {
      if (Buffer.from(text, 'base64').length !== 32) throw new Error('not 32 bytes')
      return text
    },
    secret: true,
  }),
  databasePool: setting<number>({
    variable: 'DATABASE_POOL',
    about: 'Connections that one server opens to PostgreSQL at most.',
    expected: 'a whole number from 2 to 1000',
    fallback: 10,
    read: wholeNumber(2, 1000),
  }),
  calculationThreads: setting<number | null>({
    variable: 'CALCULATION_THREADS',
    about:
      'Threads that calculate attendance; unset, one for each processor but one. 0: other servers of the database do.',
    expected: 'a whole number from 0 to 64',
    fallback: null,
    read: wholeNumber(0, 64),
  }),
  demo: setting<boolean | null>({
    variable: 'DEMO',
    about:
      'Fills an empty database with a demonstration company, whose passwords are public. Unset, only while BASE_HOST is the machine itself, such as localhost; 1 always, 0 never.',
    expected: '1 or 0',
    fallback: null,
    read: (text) => matching(/^[01]$/)(text) === '1',
  }),
  demoTerminals: setting<boolean>({
    variable: 'DEMO_TERMINALS',
    about:
      'Simulated terminals beside a demonstration that `npm start` runs: its people punch at them as they are planned. 0: none.',
    expected: '1 or 0',
    fallback: true,
    read: (text) => matching(/^[01]$/)(text) === '1',
  }),
  logLevel: setting<LogLevel>({
    variable: 'LOG_LEVEL',
    about: 'Least severity that is logged.',
    expected: `one of ${logLevels.join(', ')}`,
    fallback: 'info',
    read: (text) => {
      const level = logLevels.find((name) => name === text)
      if (level === undefined) throw new Error('not a level')
      return level
    },
  }),
  trustedProxies: setting<readonly string[]>({
    variable: 'TRUSTED_PROXIES',
    about: 'Front proxies whose X-Forwarded-For and X-Forwarded-Proto are believed.',
    expected: 'IP addresses or networks such as 10.0.0.0/8, separated by commas',
    fallback: [],
    read: listOf(/^([0-9.]+|[0-9a-f:.]*:[0-9a-f:.]*)(\/\d{1,3})?$/i),
  }),
  mapsKey: setting<string | null>({
    variable: 'MAPS_KEY',
    about: 'Browser key of Google Maps for choosing places; unset, addresses are entered by hand.',
    expected: 'a key of letters, digits, _ and -, limited to your addresses at the provider',
    fallback: null,
    read: matching(/^[\w-]{1,200}$/),
  }),
  mapsUrl: setting<string>({
    variable: 'MAPS_URL',
    about: 'Where the maps provider serves its script and its time zones, with MAPS_KEY.',
    expected: 'an https origin such as https://maps.example.com',
    fallback: 'https://maps.googleapis.com',
    read: matching(/^https:\/\/[a-z0-9.-]+(:\d+)?$/),
  }),
  mapOrigins: setting<readonly string[]>({
    variable: 'MAP_ORIGINS',
    about: 'Further origins that the maps of the provider load scripts, images, fonts and data from, with MAPS_KEY.',
    expected: 'https origins such as https://maps.example.com, separated by commas',
    fallback: ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com', 'https://*.ggpht.com'],
    read: listOf(/^https:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/),
  }),
  smtpUrl: setting<string | null>({
    variable: 'SMTP_URL',
    about:
      'Mail server that sends what the product writes. Unset, mails are kept: the demonstration shows them at /outbox.',
    expected: 'an address such as smtp://user:password@mail.example.com:587 or smtps://mail.example.com',
    fallback: null,
    read: (text) => {
      if (!URL.canParse(text)) throw new Error('not an address')
      const { protocol, hostname } = new URL(text)
      if (!/^smtps?:$/.test(protocol) || !hostname) throw new Error('not of the right form')
      return text
    },
    secret: true,
  }),
  mailFrom: setting<string | null>({
    variable: 'MAIL_FROM',
    about: 'Sender of mails; unset, no-reply@ and the base host.',
    expected: 'an e-mail address such as no-reply@example.com',
    fallback: null,
    read: matching(/^[^\s@<>,;:"]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)*$/i),
  }),
  privateDestinations: setting<readonly string[]>({
    variable: 'PRIVATE_DESTINATIONS',
    about:
      'Private addresses that companies may name as mail or SFTP servers of their own; others of the inner network are refused.',
    expected: 'IP addresses or networks such as 10.1.2.3 or 10.1.0.0/16, separated by commas',
    fallback: [],
    read: listOf(/^([0-9.]+|[0-9a-f:.]*:[0-9a-f:.]*)(\/\d{1,3})?$/i),
  }),
  payments: setting<'live' | 'stand-in'>({
    variable: 'PAYMENTS',
    about:
      'Whom cards and wallets are paid at: the providers, or a stand-in for trying out (npm run payments), where no money moves.',
    expected: 'live or stand-in',
    fallback: 'live',
    read: (text) => {
      if (text !== 'live' && text !== 'stand-in') throw new Error('not of the right form')
      return text
    },
  }),
  paymentsUrl: setting<string>({
    variable: 'PAYMENTS_URL',
    about: 'Where the stand-in of PAYMENTS=stand-in listens.',
    expected: 'an origin such as http://localhost:8090',
    fallback: 'http://localhost:8090',
    read: matching(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/),
  }),
  bodyLimitMb: setting<number>({
    variable: 'BODY_LIMIT_MB',
    about: 'Largest request body; each kind of file has its own smaller limit.',
    expected: 'a whole number from 1 to 1024',
    fallback: 20,
    read: wholeNumber(1, 1024),
  }),
  signingKeyDays: setting<number>({
    variable: 'SIGNING_KEY_DAYS',
    about: 'How long a key signs sessions until the next one follows automatically; nobody is signed out.',
    expected: 'a whole number from 1 to 3650',
    fallback: 90,
    read: wholeNumber(1, 3650),
  }),
  undoMinutes: setting<number>({
    variable: 'UNDO_MINUTES',
    about: 'How long people can undo what they did.',
    expected: 'a whole number from 1 to 10080',
    fallback: 30,
    read: wholeNumber(1, 10_080),
  }),
  trashDays: setting<number>({
    variable: 'TRASH_DAYS',
    about: 'How long deleted records and their images are kept in the database before they are gone.',
    expected: 'a whole number from 1 to 365',
    fallback: 30,
    read: wholeNumber(1, 365),
  }),
  rateLimitFactor: setting<number>({
    variable: 'RATE_LIMIT_FACTOR',
    about:
      'Multiplies how many calls are allowed: of an address without a session, of a user and of a company; for many people behind one address, or for programs that call much.',
    expected: 'a whole number from 1 to 1000',
    fallback: 1,
    read: wholeNumber(1, 1000),
  }),
}

type Settings = typeof settings
export type Config = { readonly [K in keyof Settings]: Settings[K] extends Setting<infer T> ? T : never }

/** Each line of the message names one wrong variable, its value, the reason and what is expected. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads all settings; throws one ConfigError for all that are wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const faults: string[] = []
  const read = <T>({ variable, expected, fallback, read, secret }: Setting<T>): T => {
    const text = env[variable]?.trim()
    if (!text) return fallback
    try {
      return read(text)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      faults.push(`${variable}=${secret ? '(hidden)' : text}: ${reason}; expected ${expected}`)
      return fallback
    }
  }
  const port = read(settings.port)
  const config: Config = {
    host: read(settings.host),
    port,
    terminalPort: read(settings.terminalPort),
    baseHost: read(port ? { ...settings.baseHost, fallback: `localhost:${port}` } : settings.baseHost),
    dataDir: read(settings.dataDir),
    databaseUrl: read(settings.databaseUrl),
    secretKey: read(settings.secretKey),
    databasePool: read(settings.databasePool),
    calculationThreads: read(settings.calculationThreads),
    demo: read(settings.demo),
    demoTerminals: read(settings.demoTerminals),
    logLevel: read(settings.logLevel),
    trustedProxies: read(settings.trustedProxies),
    mapsKey: read(settings.mapsKey),
    mapsUrl: read(settings.mapsUrl),
    mapOrigins: read(settings.mapOrigins),
    smtpUrl: read(settings.smtpUrl),
    mailFrom: read(settings.mailFrom),
    privateDestinations: read(settings.privateDestinations),
    payments: read(settings.payments),
    paymentsUrl: read(settings.paymentsUrl),
    bodyLimitMb: read(settings.bodyLimitMb),
    signingKeyDays: read(settings.signingKeyDays),
    undoMinutes: read(settings.undoMinutes),
    trashDays: read(settings.trashDays),
    rateLimitFactor: read(settings.rateLimitFactor),
  }
  if (faults.length) throw new ConfigError(faults.join('\n'))
  return config
}

function matching(pattern: RegExp): (text: string) => string {
  return (text) => {
    if (!pattern.test(text)) throw new Error('not of the right form')
    return text
  }
}

function listOf(pattern: RegExp): (text: string) => readonly string[] {
  return (text) =>
    text.split(',').map((item) => {
      if (!pattern.test(item.trim())) throw new Error(`"${item.trim()}" is not of the right form`)
      return item.trim()
    })
}

function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    if (!/^\d{1,15}$/.test(text)) throw new Error('not a whole number')
    const value = Number(text)
    if (value < min) throw new Error(`less than ${min}`)
    if (value > max) throw new Error(`more than ${max}`)
    return value
  }
}
