// Where a lookup's records come from. The field knows no addresses: the caller binds a resource to these two questions.

export interface LookupRecord {
  readonly id: number
  readonly display_name: string
}

export interface LookupRequest {
  readonly page: number
  readonly page_size: number
  readonly search: string
}

export interface LookupPage {
  readonly data: readonly LookupRecord[]
  /** Address of the next page; null on the last one. */
  readonly next: string | null
}

export interface LookupSource {
  readonly load: (request: LookupRequest) => Promise<LookupPage>
  /** The records of the ids; an id that is gone is left out. */
  readonly read: (ids: readonly number[]) => Promise<readonly LookupRecord[]>
}

export const lookupPageSize = 20
export const searchDebounce = 500
