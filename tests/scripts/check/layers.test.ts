import { expect, test } from 'vitest'
import { checkLayers } from '#scripts/check/layers.ts'

const faults = (file: string, text: string) => checkLayers([{ file, text }]).map(({ line, what }) => `${line}: ${what}`)

test('a layer imports what the table allows', () => {
  expect(faults('src/crud/view/list.tsx', "import { MantineReactTable } from 'mantine-react-table'\n")).toEqual([])
  expect(faults('src/crud/view/list.tsx', "import { useList } from '../model/use-list.ts'\n")).toEqual([])
  expect(faults('src/app/router.tsx', "const a = () => import('#src/screens/company/chart.tsx')\n")).toEqual([])
})

test('the browser and the server never meet, in neither direction', () => {
  expect(faults('src/api/a.ts', "import { x } from '#server/app.ts'\n")).toEqual([
    '1: src/api may not import server/app.ts',
  ])
  expect(faults('server/engine/crud/a.ts', "\nimport type { X } from '../../../src/api/client.ts'\n")).toEqual([
    '2: server/engine may not import src/api/client.ts',
  ])
  expect(
    faults('server/engine/crud/a.ts', "import { employee } from '#resources/personnel/employee.ts'\n"),
  ).toHaveLength(1)
})

test('a dynamic import and a passed-on export count as imports', () => {
  expect(faults('src/api/a.ts', "const load = () => import('#src/app/shell.tsx')\n")).toHaveLength(1)
  expect(faults('src/api/a.ts', "export { shell } from '#src/app/shell.tsx'\n")).toHaveLength(1)
})

test('the generic server knows no area, and areas meet only at the named door', () => {
  expect(faults('server/engine/crud/a.ts', "import { x } from '#server/areas/company/exports.ts'\n")).toHaveLength(1)
  expect(faults('server/app.ts', "import { x } from '#server/areas/company/department.ts'\n")).toEqual([])
  expect(faults('server/areas/personnel/a.ts', "import { x } from '../company/exports.ts'\n")).toEqual([])
  expect(faults('server/areas/personnel/a.ts', "import { x } from '../company/department.ts'\n")).toEqual([
    '1: area personnel reaches into area company (server/areas/company/department.ts)',
  ])
})

test('a storey of the server imports from those below it alone', () => {
  const upwards = "import { x } from '#server/engine/crud/x.ts'\n"
  expect(faults('server/platform/jobs/a.ts', upwards)).toHaveLength(1)
  expect(faults('server/access/a.ts', upwards)).toHaveLength(1)
  expect(faults('server/areas/company/a.ts', upwards)).toEqual([])
  expect(faults('server/engine/jobs/a.ts', "import { x } from '#server/access/x.ts'\n")).toEqual([])
})

test('a package stays below its ceiling', () => {
  expect(faults('src/app/a.tsx', "import { useTable } from 'mantine-react-table'\n")).toEqual([
    '1: mantine-react-table is used outside src/crud/view',
  ])
  expect(faults('src/crud/model/a.ts', "import { Button } from '@mantine/core'\n")).toHaveLength(1)
  expect(faults('src/api/a.ts', "import { readFileSync } from 'node:fs'\n")).toHaveLength(1)
})

test('a folder that no layer names is reported, scripts and tests are free', () => {
  expect(faults('src/misc/a.ts', "import { x } from '#src/api/client.ts'\n")).toEqual(['1: no layer names this folder'])
  expect(faults('tests/a.test.ts', "import { x } from '#server/app.ts'\n")).toEqual([])
})
