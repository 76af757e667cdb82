import { expect, test } from 'vitest'
import { checkPageTexts } from '#scripts/check/page-texts.ts'

const app = {
  'src/app/screens.ts': "vendor: { namespace: 'vendor', load: () => import('#openapi/generated/screens/vendor.ts') },",
  'src/app/parts.tsx':
    "const parts = {\n  papers: late(async () => (await import('#src/extensions/subscription/papers.tsx')).Papers),\n}",
}
const vendor = { 'openapi/generated/screens/vendor.ts': "import { vendor } from '#resources/vendor/vendor.ts'" }

/** Files that lack texts, of a page made of these; every file beside the lists says one text that is named as the file is. */
function lacking(files: Readonly<Record<string, string>>, catalogues: Readonly<Record<string, readonly string[]>>) {
  const sourcesOf = (record: Readonly<Record<string, string>>) =>
    Object.entries(record).map(([file, text]) => ({ file, text }))
  const texts = {
    ofFile: new Map(Object.keys(files).map((file) => [file, new Set([file])])),
    ofNamespace: new Map(Object.entries(catalogues).map(([name, ids]) => [name, new Set(ids)])),
  }
  return checkPageTexts(sourcesOf({ ...app, ...files }), sourcesOf(vendor), texts).map(({ file }) => file)
}

test('a part of another area that a page imports has its texts in the page’s catalogue', () => {
  const files = {
    'resources/vendor/vendor.ts': "import { price } from '#src/screens/subscription/price.tsx'",
    'src/screens/subscription/price.tsx': "import type { Kind } from './kind.ts'",
    'src/screens/subscription/kind.ts': '',
  }
  const own = ['resources/vendor/vendor.ts']
  expect(lacking(files, { vendor: own })).toEqual(['src/screens/subscription/price.tsx'])
  expect(lacking(files, { vendor: [...own, 'src/screens/subscription/price.tsx'] })).toEqual([])
})

test('what is fetched later may bring its namespace along', () => {
  const entry = (more: string) => ({
    'resources/vendor/vendor.ts': `export const load = async () => (await Promise.all([import('./late.ts')${more}]))[0]`,
    'resources/vendor/late.ts': "import '#src/screens/subscription/price.tsx'",
    'src/screens/subscription/price.tsx': '',
  })
  const catalogues = {
    vendor: ['resources/vendor/vendor.ts', 'resources/vendor/late.ts'],
    sub: ['src/screens/subscription/price.tsx'],
  }
  expect(lacking(entry(''), catalogues)).toEqual(['src/screens/subscription/price.tsx'])
  expect(lacking(entry(", loadNamespaces(currentLanguage(), ['sub'])"), catalogues)).toEqual([])
  expect(lacking(entry(", loadTexts('sub')"), catalogues)).toEqual([])
})

test('a part that an entry names is a part of its page', () => {
  const files = {
    'resources/vendor/vendor.ts': "beside: ['papers']",
    'src/extensions/subscription/papers.tsx': '',
  }
  expect(lacking(files, { vendor: ['resources/vendor/vendor.ts'] })).toEqual(['src/extensions/subscription/papers.tsx'])
})
