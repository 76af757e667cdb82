// What the intake is given: punches as they come in, and the place that they come from.

/** What brings punches. */
export type PunchSource = 'TERMINAL' | 'APP' | 'IMPORT' | 'USB_FILE' | 'MANUAL_LOG' | 'INTERFACE'

export interface Punch {
  /** The code as it was sent, empty where none was; or the id of the employee where the caller knows who it is. */
  readonly who: string | number
  /** On the clock of the place: `2026-10-05 08:59:41`. */
  readonly at: string
  /** Minutes that this clock is ahead of UTC, where the sender says so; else the zone of the place tells. */
  readonly offset?: number | null
  /** Number of a punch state: `0` check-in … `255` unknown. */
  readonly state: string
  /** As it was sent, where it is not `state`. */
  readonly state_sent?: string | null
  /** How somebody was verified, by the numbers of terminals. */
  readonly verify?: number
  readonly work_code?: string | null
  /** The line as it was sent. */
  readonly raw?: string | null
  /** Degrees of the phone or terminal at that moment; those of the place where it says none. */
  readonly latitude?: number | string | null
  readonly longitude?: number | string | null
  readonly gps_location?: string | null
  /** Degrees Celsius. */
  readonly temperature?: number | string | null
  /** 0 without, 1 with. */
  readonly mask_flag?: number | null
  /** Name of a stored picture. */
  readonly capture?: string | null
  /** Number of the phone. */
  readonly mobile?: string | null
  /** The approved request that it comes from. */
  readonly manual_log?: number
  /** When it reached us, as an instant (ISO 8601); now where nothing is said. */
  readonly arrived?: string
}

/** A terminal as its punches keep it, even when it is gone. */
export interface PunchPlace {
  readonly terminal: number | null
  readonly sn: string | null
  readonly alias: string | null
  readonly area: number | null
  readonly area_name: string | null
  /** IANA name of the zone in which `at` is read. */
  readonly zone: string
  /** The state of each punch here, whatever was sent; null: as sent. */
  readonly state: string | null
  readonly purpose: number | null
  /** Whether punches here count for attendance. */
  readonly is_attendance: boolean
  readonly latitude: number | string | null
  readonly longitude: number | string | null
}

export interface PunchBatch {
  /** Absent: in the zone of each employee, at no terminal. */
  readonly place?: PunchPlace
  readonly punches: readonly Punch[]
}

/** A batch among others, in the name of whoever brings it. */
export interface PunchDelivery extends PunchBatch {
  readonly by: string
}

export type StrangerReason = 'UNKNOWN_CODE' | 'RESIGNED' | 'NO_CODE'

/** What became of a punch. */
export type PunchVerdict =
  | { readonly outcome: 'ACCEPTED'; readonly id: number }
  /** The same punch is there already: the same person, moment and terminal. */
  | { readonly outcome: 'KNOWN' }
  /** It stands among the unregistered ones. */
  | { readonly outcome: 'UNREGISTERED'; readonly reason: StrangerReason }
  /** Nothing is stored: the source keeps no punches of nobody. */
  | { readonly outcome: 'REFUSED'; readonly reason: StrangerReason }
