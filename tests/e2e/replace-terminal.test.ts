// A person's task: the terminal of a site is broken, a new one takes its place, and its people wait to be told to it.
import { expect, test } from 'vitest'
import { column, confirm, field, startAction } from './support/steps.ts'
import { go } from './support/visit.ts'
import { startWalkAlone } from './support/walk.ts'

const walk = startWalkAlone()
const serial = 'NEWCLOCK01'

test('the new one gets the name and area of the broken one, by its serial number alone', async () => {
  const { page } = walk
  await go(page, walk.url('/device/terminal?search=Monterrey'))
  const [name] = await column(page, 'Name')
  const form = await startAction(page, /Planta Monterrey/, 'Replace')
  await field(form, 'Serial number of the new terminal').fill(serial)
  await confirm(form)
  await go(page, walk.url(`/device/terminal?search=${serial}`))
  await expect.poll(() => column(page, 'Name')).toEqual([name])
  await expect.poll(() => column(page, 'Area')).toEqual([expect.stringContaining('Planta Monterrey')])
  expect(walk.faults).toEqual([])
})

test('the people of the area wait for it', async () => {
  const [waiting = ''] = await column(walk.page, 'Waiting commands')
  expect(Number(waiting)).toBeGreaterThan(10)
})
