// Which folder may import from which, and which folders a package may be used in: the architecture as a table.

export interface Layer {
  /** A folder or a file; of several that fit, the longest counts. */
  readonly from: string
  /** Folders and files it may import from, itself included without saying; `!` takes a part away again. */
  readonly may: readonly string[]
}

/** The contract and what is generated from it alone: files that join it with entries and screens are for those that open screens. */
const contract = ['openapi', '!openapi/generated/registry.ts', '!openapi/generated/screens']

export const layers: readonly Layer[] = [
  { from: 'openapi', may: [] },
  { from: 'resources', may: [...contract] },
  { from: 'src/api', may: [...contract] },
  { from: 'src/i18n', may: ['src/ui', 'openapi/dates.ts', 'openapi/formatters.ts', 'openapi/languages.ts'] },
  { from: 'src/ui', may: ['src/i18n', 'openapi/colours.ts', 'openapi/languages.ts', 'openapi/fold.ts'] },
  { from: 'src/fields', may: ['src/ui', 'src/api', 'src/i18n', ...contract] },
  {
    from: 'src/crud/extend.ts',
    may: ['src/ui/late.tsx', 'src/crud/model', 'src/api', 'src/i18n', 'resources', ...contract],
  },
  { from: 'src/crud/model', may: ['src/api', 'src/i18n', 'resources', ...contract] },
  {
    from: 'src/crud/view',
    may: [
      'src/crud/model',
      'src/crud/extend.ts',
      'src/fields',
      'src/ui',
      'src/i18n',
      'src/api',
      'resources',
      'openapi',
      '!openapi/generated/screens',
    ],
  },
  { from: 'src/extensions', may: ['src', '!src/app', '!src/main.tsx', 'resources', ...contract] },
  { from: 'src/screens', may: ['src', '!src/app', '!src/main.tsx', 'resources', ...contract] },
  { from: 'src/app', may: ['src', '!src/main.tsx', 'resources', 'openapi'] },
  { from: 'src/gallery', may: ['src/fields', 'src/ui', 'src/i18n', 'openapi/languages.ts', 'openapi/fold.ts'] },
  { from: 'src/main.tsx', may: ['src', 'resources', 'openapi'] },
  {
    from: 'server',
    may: ['server/platform', 'server/config.ts', ...contract, '!server/areas', '!server/engine', '!server/access'],
  },
  { from: 'server/config.ts', may: [...contract] },
  // The storeys of the server, each on those below it. No word of the trade in the lowest.
  { from: 'server/platform', may: ['server/config.ts', ...contract] },
  { from: 'server/access', may: ['server/platform', 'server/config.ts', ...contract] },
  { from: 'server/engine', may: ['server/access', 'server/platform', 'server/config.ts', ...contract] },
  {
    from: 'server/areas',
    may: ['server/engine', 'server/access', 'server/platform', 'server/config.ts', ...contract],
  },
  // A pure function: it takes everything it needs as arguments (decision 15).
  { from: 'server/areas/attendance/engine', may: ['!server'] },
  {
    from: 'server/demo',
    may: ['server', '!server/serve-contract.ts', '!server/app.ts', '!server/main.ts', '!server/keys.ts', ...contract],
  },
  {
    from: 'server/serve-contract.ts',
    may: ['server', '!server/app.ts', '!server/main.ts', '!server/keys.ts', ...contract],
  },
  { from: 'server/app.ts', may: ['server', '!server/main.ts', '!server/keys.ts', ...contract] },
  { from: 'server/main.ts', may: ['server', '!server/keys.ts', ...contract] },
  { from: 'server/keys.ts', may: ['server', '!server/areas', '!server/app.ts', '!server/main.ts', '!server/keys.ts'] },
]

/** These may import anything. */
export const freeFolders: readonly string[] = ['scripts', 'tests', 'bench']

export interface Ceiling {
  /** The package and everything below it; a trailing `*` fits any ending. */
  readonly packages: readonly string[]
  readonly only: readonly string[]
}

export const ceilings: readonly Ceiling[] = [
  { packages: ['mantine-react-table'], only: ['src/crud/view'] },
  { packages: ['openapi-fetch'], only: ['src/api'] },
  { packages: ['jose'], only: ['server/access'] },
  { packages: ['kysely', 'pg', 'pg-boss', '@electric-sql/*', 'fastify', '@fastify/*', 'node:*'], only: ['server'] },
  { packages: ['react', 'react-dom'], only: ['src'] },
  {
    packages: ['@mantine/*', '@tabler/*'],
    only: [
      'src/ui',
      'src/fields',
      'src/crud/view',
      'src/extensions',
      'src/screens',
      'src/app',
      'src/gallery',
      'src/main.tsx',
    ],
  },
  {
    packages: ['@vis.gl/*', '@googlemaps/*', 'maplibre-gl', 'leaflet'],
    only: ['src/fields/location', 'src/screens/maps'],
  },
]

/** The only door from one area of the server to another. */
export const areaDoor = 'exports.ts'
