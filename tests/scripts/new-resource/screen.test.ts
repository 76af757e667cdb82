import { expect, test } from 'vitest'
import { areas } from '#scripts/new-resource/areas.ts'
import { namesOf } from '#scripts/new-resource/names.ts'
import { screenFile, withMenuPage, withScreen } from '#scripts/new-resource/screen.ts'

const area = areas.company ?? { module: '', letters: '', family: '', screens: '' }
const place = { names: namesOf('work_code'), areaName: 'company', area }

test('the screen of a new resource joins those of its area', () => {
  const text = '// Screens.\nimport { b } from "b"\n\nexport const company = {\n  screens: {\n    b: b,\n  },\n}\n'
  expect(withScreen(text, place)).toBe(
    `// Screens.
import { b } from "b"

export const company = {
  screens: {
    'work-code': () => import('./company/work-code.ts'),
    b: b,
  },
}
`,
  )
})

test('the screen of a new resource joins its entry with its part of the contract', () => {
  const [file, text] = screenFile(place)
  expect(file).toBe('src/app/areas/company/work-code.ts')
  expect(text).toContain("import { workCodeMeta } from '#openapi/generated/contract/company/work-code.ts'")
  expect(text).toContain('export const screen = resourceScreen(workCode, workCodeMeta)')
})

test('its page stands last in the menu of its module', () => {
  const text = "x = [{ path: '/company/a', title: a }]\ny = [{ path: '/team/a', title: a }]"
  expect(withMenuPage(text, place)).toBe(
    "x = [{ path: '/company/a', title: a }, { path: '/company/work-code', title: msg`Work codes`, right: 'company.view_work_code' }]\ny = [{ path: '/team/a', title: a }]",
  )
  expect(() => withMenuPage('', place)).toThrow('no pages below /company/')
})
