// Which translation namespace (specification, section 9) holds the texts of an area.

const namespaces: Record<string, string> = {
  identity: 'oauth',
  company: 'company',
  personal: 'personal',
  personnel: 'per',
  workflow: 'per',
  attendance: 'att',
  device: 'device',
  access: 'acc',
  gps: 'gps',
  report: 'report',
  system: 'sys',
  vendor: 'vendor',
  subscription: 'sub',
  ralvie: 'ralvie',
  complement: 'complement',
  base: 'common',
}

/** The namespace of an area; an area of no namespace is a mistake in the contract. */
export function namespaceOf(area: string): string {
  const namespace = namespaces[area]
  if (!namespace) throw new Error(`${area}: an area that has no translation namespace (scripts/generate/namespaces.ts)`)
  return namespace
}
