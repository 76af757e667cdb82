// Writes service.tsp: the service with the contract of every area, one import for each file.
import { globSync } from 'node:fs'

/** The text of service.tsp, from the files that lie in the folders of the areas below `root`. */
export function serviceText(root: string): string {
  const files = globSync('openapi/*/*.tsp', { cwd: root, exclude: ['openapi/{lib,generated}/**'] })
  const imports = files
    .map((file) => `import "../${file.replaceAll('\\', '/').replace('openapi/', '')}";`)
    .sort()
    .join('\n')
  return `// Written by scripts/generate/service.ts: main.tsp and every file in the folders of areas.\nimport "../main.tsp";\n${imports}\n`
}
