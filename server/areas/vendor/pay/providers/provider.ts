// What a payment provider does for us: it knows nothing of orders and their states; whoever asks it maps what it answers.

export type Gateway = 'TELR' | 'PAYPAL'

/** What is to be paid, once it is written down. */
export interface ToPay {
  /** Names the attempt in addresses. */
  readonly public_ref: string
  /** Names it at the provider: never used twice. */
  readonly cart: string
  /** With the decimals of its currency. */
  readonly amount: string
  readonly currency: string
  readonly description: string
  readonly language: string
  readonly payer: { readonly name: string; readonly email: string | null }
  /** Of the product's base host, such as `https://example.com`. */
  readonly home: string
}

export interface Created {
  readonly provider_id: string
  readonly redirect_url: string
  readonly expires_at: Date
}

export interface FoundRefund {
  readonly id: string
  readonly amount: string
  /** The name under which we asked for it; null where somebody paid it back at the provider. */
  readonly request: string | null
}

/** How an attempt stands at the provider. */
export interface Found {
  readonly state: 'OPEN' | 'APPROVED' | 'PENDING' | 'PAID' | 'DECLINED' | 'CANCELLED' | 'EXPIRED'
  readonly txn_id: string | null
  readonly amount: string | null
  readonly currency: string | null
  /** It is the payment of this attempt and no other one: what we sent came back. */
  readonly isOurs: boolean
  readonly payer_id: string | null
  readonly code: string | null
  readonly message: string | null
  /** Those that are done. */
  readonly refunds: readonly FoundRefund[]
}

/** An attempt as its provider knows it. */
export interface Known {
  readonly provider_id: string
  readonly public_ref: string
  readonly cart: string
}

export interface BackRequest {
  /** The same money is sent once under it. */
  readonly request: string
  readonly txn_id: string
  readonly amount: string
  readonly currency: string
  readonly reason: string
  /** It was sent before, and nobody knows what came of it. */
  readonly wasSent: boolean
  /** So long ago that it would have arrived by now: it may be sent again where the provider knows nothing of it. */
  readonly maySend: boolean
}

export interface Back {
  readonly state: 'DONE' | 'PENDING' | 'REFUSED'
  readonly id: string | null
  readonly message: string | null
}

/** How a dispute stands at the provider, in our words. */
export interface FoundDispute {
  readonly id: string
  /** The transaction of ours that is disputed. */
  readonly txn_id: string
  readonly state: 'ANSWER' | 'CUSTOMER' | 'REVIEW' | 'OPEN' | 'RESOLVED'
  readonly stage: string | null
  readonly reason: string
  readonly amount: string
  readonly currency: string
  readonly opened_at: string
  /** Null where no answer is due. */
  readonly respond_by: string | null
  readonly outcome: string | null
  /** What the customer got back of our money; null until that is decided. */
  readonly returned: string | null
}

/** An answer to a dispute. */
export interface DisputeReply {
  /** Gives the money back; a word to the customer; evidence for whoever decides. */
  readonly kind: 'ACCEPT' | 'MESSAGE' | 'EVIDENCE'
  readonly note: string
}

/** Money that moved at a provider, as its report lists it. */
export interface Reported {
  readonly id: string
  readonly direction: 'IN' | 'BACK'
  /** Without a sign. */
  readonly amount: string
  readonly currency: string
  /** The payment that it goes back of, or comes back to; null for a payment. */
  readonly of: string | null
  /** What we named it by, as far as it came back. */
  readonly names: readonly string[]
}

export interface ReportTime {
  readonly from: Date
  readonly to: Date
  /** Of the book, those of the time: a provider that lists nothing by time is asked about each. */
  readonly payments: readonly string[]
}

export interface Notice {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Each call throws ProviderFault where the provider did not answer, or not as it should. */
export interface Provider {
  /** The vendor's account there. */
  readonly mid: string
  readonly create: (what: ToPay) => Promise<Created>
  readonly check: (known: Known) => Promise<Found>
  /** Takes the money that the payer agreed to; any number of times for once. Absent where the provider does so itself. */
  readonly take?: (known: Known) => Promise<Found>
  /** Absent where money goes back by the provider's own pages alone. */
  readonly payBack?: (what: BackRequest) => Promise<Back>
  /** Undefined: the account knows of none. Absent where a provider has none. */
  readonly dispute?: (id: string) => Promise<FoundDispute | undefined>
  /** Null: it was taken; otherwise the provider's word for why not. */
  readonly reply?: (dispute: string, what: DisputeReply) => Promise<string | null>
  /** What moved in a time that is over; ProviderFault also while it is not listed yet. Absent without the keys for it. */
  readonly report?: (time: ReportTime) => Promise<readonly Reported[]>
  /** One movement of the month before; undefined: the provider has none. Absent where the report would have it anyway. */
  readonly reported?: (id: string, before: Date) => Promise<Reported | undefined>
  /** Whether the provider sent it. */
  readonly isGenuine: (notice: Notice) => Promise<boolean>
}

/** The provider did not answer in time, or not as it should: nothing is known from it. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
  /** The provider's own word for it; null where none came. */
  readonly issue: string | null
  constructor(message: string, issue: string | null = null) {
    super(message)
    this.issue = issue
  }
}
