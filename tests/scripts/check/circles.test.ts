import { expect, test } from 'vitest'
import { checkCircles } from '#scripts/check/circles.ts'

const found = (files: Readonly<Record<string, string>>) =>
  checkCircles(Object.entries(files).map(([file, text]) => ({ file, text }))).map(({ what }) => what)

test('files that load one another are a circle, however long', () => {
  const files = {
    'src/a.ts': "import { b } from './b.ts'\n",
    'src/b.ts': "export { c } from './c.ts'\n",
    'src/c.ts': "import { type B, a } from './a.ts'\n",
    'src/d.ts': "import { a } from './a.ts'\n",
  }
  expect(found(files)).toEqual(['a circle: src/a.ts, src/b.ts, src/c.ts'])
})

test('what is a type alone, or is loaded later, makes no circle', () => {
  const files = {
    'src/a.ts': "import type { B } from './b.ts'\nimport { type C } from './c.ts'\n",
    'src/b.ts': "import { a } from './a.ts'\n",
    'src/c.ts': "import { a } from './a.ts'\nconst later = () => import('./d.ts')\n",
    'src/d.ts': "import { c } from './c.ts'\n",
  }
  expect(found(files)).toEqual([])
})

test('folders of a storey do not import one another, by their types either', () => {
  const files = {
    'server/platform/jobs/a.ts': "import type { B } from '#server/platform/files/b.ts'\n",
    'server/platform/files/b.ts': "import { c } from '../jobs/c.ts'\n",
    'server/platform/jobs/c.ts': '',
  }
  expect(found(files)).toEqual(['folders import one another: server/platform/files, server/platform/jobs'])
})
