// What a sign-in asks for beside proving who it is; kept while a second factor is asked for.

export interface SignInWish {
  readonly remember: boolean
  /** The terms were accepted with this sign-in. */
  readonly agreed: boolean
  /** A pair of the user alone, whatever companies there are. */
  readonly alone?: boolean
  /** Stays on the host of the call, for integrations. */
  readonly stay: boolean
}
