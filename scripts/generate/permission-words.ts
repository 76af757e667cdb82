// The words that permissions are shown in: module, resource and verb, read off their names. English is what the name
// says; where it says too little, or an abbreviation, it is put right here.

const better: Readonly<Record<string, string>> = {
  'permission.module.acc': 'Access control',
  'permission.module.att': 'Attendance',
  'permission.module.gps': 'Outdoor work',
  'permission.verb.view_sensitive': 'View sensitive values',
}

const spoken = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ')

const parts = /^([a-z]+)\.(\w+)$/

/** Message id → English text; `permissions` as `module.verb_resource` with the resource told apart. */
export function permissionWords(permissions: readonly { name: string; resource: string }[]): Map<string, string> {
  const words = new Map<string, string>()
  for (const { name, resource } of permissions) {
    const [, module = '', rest = ''] = parts.exec(name) ?? []
    const verb = rest.slice(0, -(resource.length + 1))
    for (const [kind, word] of [
      ['module', module],
      ['resource', resource],
      ['verb', verb],
    ] as const) {
      const id = `permission.${kind}.${word}`
      words.set(id, better[id] ?? spoken(word))
    }
  }
  return words
}
