// The first answer to an attendance terminal: what the server has, what it wants, and when.
import { zoneText, zoneValue } from './clock.ts'

export interface HandshakeFacts {
  readonly sn: string
  /** Of the terminal's protocol, `2.4.1`; null where it says none. */
  readonly version: string | null
  readonly deviceType: string
  readonly stamps: {
    readonly attlog: string
    readonly operlog: string
    readonly photo: string
    readonly biodata: string
    readonly errorlog: string
  }
  readonly errorDelay: number
  readonly delay: number
  readonly times: string
  readonly interval: number
  /** Sends at once. */
  readonly isRealtime: boolean
  /** Its people and templates are wanted. */
  readonly isRegistering: boolean
  /** Minutes east of UTC, now. */
  readonly offset: number
}

const serverVersion = '2.4.1'

const wantedOptions = [
  ...['UserCount', 'TransactionCount', 'FingerFunOn', 'FPVersion', 'FPCount', 'FaceFunOn', 'FaceVersion', 'FaceCount'],
  ...['FvFunOn', 'FvVersion', 'FvCount', 'PvFunOn', 'PvVersion', 'PvCount', 'BioPhotoFun', 'BioDataFun', 'PhotoFunOn'],
  ...['~LockFunOn', '~Platform', 'MultiBioDataSupport', 'MultiBioPhotoSupport', 'MultiBioVersion', 'MultiBioDataCount'],
  ...['MaxMultiBioDataCount', 'MaxMultiBioPhotoCount'],
].join(',')

const punches = ['AttLog', 'OpLog', 'AttPhoto']
const people = ['EnrollUser', 'ChgUser', 'EnrollFP', 'ChgFP', 'FACE', 'UserPic', 'FVEIN', 'BioPhoto', 'WORKCODE']

/** The parts of a version as numbers; nothing said is the oldest. */
function isBefore(version: string | null, than: string): boolean {
  if (version === null) return true
  const [mine, other] = [version, than].map((text) => text.split('.').map((part) => Number.parseInt(part, 10) || 0))
  for (let place = 0; place < 3; place++) {
    const difference = (mine?.[place] ?? 0) - (other?.[place] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

/** Old firmware reads ten digits, from either end: only all of them are the same both ways. */
function transFlag({ version, isRegistering }: HandshakeFacts): string {
  if (isBefore(version, '2.2')) return '1111111111'
  return `TransData ${[...punches, ...(isRegistering ? people : [])].join('\t')}`
}

export function handshake(facts: HandshakeFacts): string {
  const { sn, version, stamps, deviceType, offset } = facts
  const isOld = isBefore(version, '2.2.14')
  return [
    `GET OPTION FROM: ${sn}`,
    `ATTLOGStamp=${stamps.attlog}`,
    `OPERLOGStamp=${stamps.operlog}`,
    `ATTPHOTOStamp=${stamps.photo}`,
    `BIODATAStamp=${stamps.biodata}`,
    ...(deviceType === 'pid' ? ['IDCARDStamp=0'] : []),
    `ERRORLOGStamp=${stamps.errorlog}`,
    ...(isOld ? [`Stamp=${stamps.attlog}`, `OpStamp=${stamps.operlog}`, `PhotoStamp=${stamps.photo}`] : []),
    `ErrorDelay=${facts.errorDelay}`,
    `Delay=${facts.delay}`,
    `TransTimes=${facts.times}`,
    `TransInterval=${facts.interval}`,
    `TransFlag=${transFlag(facts)}`,
    `TimeZone=${isBefore(version, '3.2') ? zoneValue(offset) : zoneText(offset)}`,
    `Realtime=${facts.isRealtime ? 1 : 0}`,
    'Encrypt=None',
    `ServerVer=${serverVersion}`,
    `PushProtVer=${serverVersion}`,
    'PushOptionsFlag=1',
    `PushOptions=${wantedOptions}`,
    'SupportPing=1',
    'MaxPostSize=1048576',
    'MultiBioDataSupport=0:1:1:0:0:0:1:1:1:1:1',
    'MultiBioPhotoSupport=0:0:0:0:0:0:0:0:0:1:1',
    '',
  ].join('\n')
}

export interface DoorFacts {
  readonly registryCode: string
  readonly session: string
  readonly delay: number
  readonly interval: number
  readonly isRealtime: boolean
}

/** What a door terminal is told; it derives its token from the code and the session, which stay. */
export function doorOptions({ registryCode, session, delay, interval, isRealtime }: DoorFacts): string {
  return [
    'registry=ok',
    `RegistryCode=${registryCode}`,
    'ServerVersion=3.1.2',
    'ServerName=TimeCloud',
    'PushProtVer=3.1.2',
    'PushVersion=3.1.2',
    `RequestDelay=${delay}`,
    `TransInterval=${interval}`,
    'TransTables=User Transaction',
    `Realtime=${isRealtime ? 1 : 0}`,
    `SessionID=${session}`,
    'TimeoutSec=30',
    '',
  ].join('\n')
}
