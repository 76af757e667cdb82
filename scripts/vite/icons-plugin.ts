// Vite: an icon is read from its own file instead of through the index of six thousand, in builds and in tests.
import type { Plugin } from 'vite'

const iconImport = /import\s*\{([^}]*)\}\s*from\s*['"]@tabler\/icons-react['"];?/g

export function iconsPlugin(): Plugin {
  return {
    name: 'time-cloud-icons',
    enforce: 'pre',
    // While developing the index is bundled beforehand, once.
    apply: (_config, { command }) => command === 'build' || process.env.VITEST !== undefined,
    transform: {
      filter: { code: /@tabler\/icons-react/, id: /\.tsx?$/ },
      handler: (code) => ({ code: code.replace(iconImport, (_whole, names: string) => ownFiles(names)), map: null }),
    },
  }
}

function ownFiles(names: string): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const [icon = name, alias = icon] = name.split(/\s+as\s+/)
      return `import ${alias} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs';`
    })
    .join('')
}
