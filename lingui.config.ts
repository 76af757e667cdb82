// Which source folders feed which catalogue. A message used in two folders stands in both catalogues; a check keeps its translations equal.
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { languages } from './openapi/languages.ts'
import { type Namespace, namespaces } from './src/i18n/namespaces.ts'

/** Area folders whose words are kept under the namespace; the area stands in `resources`, `src/screens`, `src/extensions`. */
const areas: Partial<Record<Namespace, readonly string[]>> = {
  company: ['company'],
  per: ['personnel', 'workflow'],
  att: ['attendance', 'approvals'],
  device: ['device'],
  acc: ['access'],
  gps: ['gps'],
  report: ['report'],
  sys: ['system', 'base'],
  vendor: ['vendor'],
  sub: ['subscription'],
  ralvie: ['ralvie'],
  complement: ['complement'],
  personal: ['personal'],
  today: ['today', 'day', 'person'],
  oauth: ['identity', 'account', 'onboarding', 'oauth', 'payment', 'bio-photo'],
}

const folders: Partial<Record<Namespace, readonly string[]>> = {
  common: ['src/ui', 'src/fields', 'src/crud', 'src/i18n', 'src/api'],
  menu: ['src/app/menu'],
  default: ['src/app', 'src/main.tsx'],
}

/** What an area's pages show of another area. */
const borrowed: Partial<Record<Namespace, readonly string[]>> = {
  vendor: [
    'src/extensions/subscription',
    'src/screens/subscription/line-label.tsx',
    'src/screens/subscription/names.ts',
    'src/screens/subscription/price-table.tsx',
    'src/extensions/system/log-cells.tsx',
    'src/extensions/system/log-detail.tsx',
    'src/extensions/system/log-words.ts',
  ],
  complement: ['src/extensions/personnel/import-files-dialog.tsx', 'src/extensions/personnel/files-not-taken.tsx'],
  device: ['resources/report/state-names.ts'],
  att: ['src/screens/today/request-words.ts', 'src/screens/today/request-state.tsx'],
  today: ['src/screens/approvals/inbox-words.ts'],
  personal: [
    'resources/attendance/request-parts.ts',
    'resources/attendance/swap-parts.ts',
    'src/screens/attendance/plan',
    'src/extensions/attendance/leave-balances.tsx',
    'src/screens/today/days-away.ts',
    'src/screens/today/request-state.tsx',
    'src/screens/today/team-absence.tsx',
    'src/screens/today/request-words.ts',
    'src/extensions/attendance/request-way.tsx',
    'src/screens/report/library',
    'src/screens/report/links/address-to-copy.tsx',
    'src/screens/report/links/link-button.tsx',
    'src/screens/report/month-end/state-words.ts',
  ],
}

const excluded: Partial<Record<Namespace, readonly string[]>> = { default: ['src/app/menu/**', 'src/app/menu.ts'] }

function sourcesOf(namespace: Namespace): string[] {
  const ofAreas = (areas[namespace] ?? []).flatMap((area) => [
    `resources/${area}`,
    `src/screens/${area}`,
    `src/extensions/${area}`,
  ])
  return [
    ...(folders[namespace] ?? []),
    ...ofAreas,
    ...(borrowed[namespace] ?? []),
    `openapi/generated/messages/${namespace}.ts`,
  ].map((path) => `<rootDir>/${path}`)
}

export default defineConfig({
  sourceLocale: 'en',
  locales: languages.map(({ code }) => code),
  fallbackLocales: { default: 'en' },
  rootDir: import.meta.dirname,
  orderBy: 'message',
  format: formatter({ lineNumbers: false, explicitIdAsDefault: false }),
  catalogs: [
    ...namespaces.map((namespace) => ({
      path: `<rootDir>/locales/{locale}/${namespace}`,
      include: sourcesOf(namespace),
      exclude: ['**/node_modules/**', ...(excluded[namespace] ?? []).map((path) => `<rootDir>/${path}`)],
    })),
    // Of the server alone: no screen asks for it.
    { path: '<rootDir>/locales/{locale}/mail', include: ['<rootDir>/openapi/generated/messages/mail.ts'] },
  ],
})
