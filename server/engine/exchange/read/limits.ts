// How large a file of rows may be.

export interface Limits {
  readonly megabytes: number
  readonly rows: number
  readonly columns: number
  /** Of an XLSX file, unpacked. */
  readonly unpackedMegabytes: number
  /** Characters of one record of a text file. */
  readonly recordLength: number
}

export const defaultLimits: Limits = {
  megabytes: 20,
  rows: 100_000,
  columns: 200,
  unpackedMegabytes: 200,
  recordLength: 250_000,
}
