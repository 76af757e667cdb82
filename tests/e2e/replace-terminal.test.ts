// A person's task: the terminal of a site is broken, a new one takes its place, and its people wait to be told to it.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { day } from '#tests/support/days.ts'
import { axeFindings, overflow } from './support/look-over.ts'
import { button, column, confirm, dialog, field, startAction, toast } from './support/steps.ts'
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

test('a picture that it takes at a punch is found by its person', async () => {
  const call = (path: string, body?: string | Buffer) =>
    fetch(
      walk.url(`/iclock/${path}&SN=${serial}`),
      body === undefined ? {} : { method: 'POST', body: new Uint8Array(Buffer.from(body)) },
    )
  expect((await call('cdata?options=all&pushver=2.4.1')).status).toBe(200)
  const date = day(-1)
  await call('cdata?table=ATTLOG', `1074\t${date} 08:59:41\t0\t15\t0\t0\t0\n`)
  const image = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer()
  const head = `PIN=${date.replaceAll('-', '')}085941-1074.jpg\nSN=${serial}\nsize=${image.length}\nCMD=uploadphoto\0`
  await call('cdata?table=ATTPHOTO', Buffer.concat([Buffer.from(head), image]))
  const { page } = walk
  await go(page, walk.url('/device/punch-picture'))
  const pictures = page.getByRole('list', { name: 'Pictures of punches' }).getByRole('listitem')
  expect(await pictures.count()).toBe(1)
  await pictures.getByText(/Emiliano Núñez/).waitFor()
  await expect
    .poll(() =>
      pictures
        .locator('img')
        .first()
        .evaluate((one: HTMLImageElement) => one.naturalWidth),
    )
    .toBe(90)
  expect([...(await overflow(page)), ...(await axeFindings(page))]).toEqual([])
})

test('a file for terminals is added and stands in the list', async () => {
  const { page } = walk
  await go(page, walk.url('/device/file'))
  await button(page, 'Add a file').click()
  const form = dialog(page)
  await page.getByTestId('file').setInputFiles({ name: 'bell.wav', mimeType: 'audio/wav', buffer: Buffer.from('RIFF') })
  await form.getByText('Other file').click()
  await button(form, 'Add').click()
  await toast(page, 'The file was added').waitFor()
  await page.getByRole('row', { name: /bell\.wav/ }).waitFor()
  expect([...(await overflow(page)), ...(await axeFindings(page))]).toEqual([])
  expect(walk.faults).toEqual([])
})
