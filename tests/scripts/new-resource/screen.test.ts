import { expect, test } from 'vitest'
import { areas } from '#scripts/new-resource/areas.ts'
import { namesOf } from '#scripts/new-resource/names.ts'
import { withMenuPage } from '#scripts/new-resource/screen.ts'

const area = areas.company ?? { module: '', letters: '', family: '', screens: '' }
const place = { names: namesOf('work_code'), area }

test('its page stands last in the menu of its module', () => {
  const text = "x = [{ path: '/company/a', title: a }]\ny = [{ path: '/team/a', title: a }]"
  expect(withMenuPage(text, place)).toBe(
    "x = [{ path: '/company/a', title: a }, { path: '/company/work-code', title: msg`Work codes`, right: 'company.view_work_code' }]\ny = [{ path: '/team/a', title: a }]",
  )
  expect(() => withMenuPage('', place)).toThrow('no pages below /company/')
})
