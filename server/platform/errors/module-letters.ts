// The letters of the module that an address belongs to, for refusals that no resource has a hand in.
import type { Module } from '#openapi/codes.ts'

const lettersByFolder: Readonly<Record<string, Module>> = {
  acc: 'AC',
  att: 'AT',
  complement: 'CM',
  device: 'DV',
  gps: 'GP',
  personal: 'PE',
  personnel: 'PE',
  ralvie: 'RA',
  report: 'RP',
  subscription: 'SU',
  system: 'SY',
  vendor: 'VE',
  workflow: 'WF',
  ws: 'RT',
}

/** `/web/personnel/api/…` belongs to `PE`; what belongs to no module, to the general one. */
export function moduleLetters(url: string): Module {
  return lettersByFolder[url.match(/^\/web\/(\w+)/)?.[1] ?? ''] ?? 'OA'
}
