// What a new resource takes from its area: the first part of its permissions, the letters of its codes, the addresses of its calls and screens.

export interface Area {
  readonly module: string
  readonly letters: string
  /** `personnel` in `/web/personnel/api/v2/`. */
  readonly family: string
  /** `team` in the screen's address `/team/employee`. */
  readonly screens: string
}

export const areas: Readonly<Record<string, Area>> = {
  company: { module: 'company', letters: 'PE', family: 'personnel', screens: 'company' },
  personnel: { module: 'team', letters: 'PE', family: 'personnel', screens: 'team' },
  workflow: { module: 'team', letters: 'WF', family: 'workflow', screens: 'team' },
  complement: { module: 'complement', letters: 'CM', family: 'complement', screens: 'complement' },
  attendance: { module: 'att', letters: 'AT', family: 'att', screens: 'att' },
  device: { module: 'device', letters: 'DV', family: 'device', screens: 'device' },
  access: { module: 'acc', letters: 'AC', family: 'acc', screens: 'acc' },
  gps: { module: 'gps', letters: 'GP', family: 'gps', screens: 'gps' },
  report: { module: 'report', letters: 'RP', family: 'report', screens: 'report' },
  system: { module: 'system', letters: 'SY', family: 'system', screens: 'system' },
  vendor: { module: 'vendor', letters: 'VE', family: 'vendor', screens: 'vendor' },
  subscription: { module: 'subscription', letters: 'SU', family: 'subscription', screens: 'subscription' },
  ralvie: { module: 'ralvie', letters: 'RA', family: 'ralvie', screens: 'ralvie' },
  base: { module: 'dashboard', letters: 'RT', family: 'base', screens: 'system' },
}
