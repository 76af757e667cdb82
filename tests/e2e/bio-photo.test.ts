// Somebody registers the own photo for the terminals, from a file or with the camera, without signing in.
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, openPage } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import { axeFindings } from './support/look-over.ts'
import type { Product } from './support/product.ts'
import { button, chooseLanguage, dialog, field, heading, toast } from './support/steps.ts'
import { go, sessionOf, visit } from './support/visit.ts'

let product: Product
let browser: Browser
let address: string

beforeAll(async () => {
  const withCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  ;[product, browser] = await Promise.all([startDemo(), openBrowser(withCamera)])
  const { public_id } = await product.inDatabase(({ kysely }) =>
    kysely
      .updateTable('company')
      .set({ photo_self_register: true })
      .where('company_domain', '=', 'demo')
      .returning('public_id')
      .executeTakeFirstOrThrow(),
  )
  address = `${product.url}/bio-photo/register?company_id=${public_id}`
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const picture = (width: number, height: number, name = 'face.png') =>
  sharp({ create: { width, height, channels: 3, background: '#c9a58a' } })
    .png()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/png', buffer }))

const chooseFile = async (page: Page, file: Awaited<ReturnType<typeof picture>>) =>
  page.getByTestId('file').setInputFiles(file)

const preview = (page: Page) => page.getByRole('group', { name: 'Photo' }).getByRole('img')

test('the link and its QR code stand with the photos, and lead to the page', async () => {
  const { page } = await visit(browser, product.url, await sessionOf(product.url))
  await go(page, `${product.url}/device/bio-photo`)
  await button(page, 'Link for people').click()
  const shown = dialog(page)
  await shown.getByRole('img', { name: 'QR code of the address' }).waitFor()
  const link = await shown.getByRole('link', { name: /bio-photo\/register/ }).getAttribute('href')
  expect(link).toBe(address.replace(product.url, product.base.replace('localhost', 'demo.localhost')))
  const saved = page.waitForEvent('download')
  await button(shown, 'Save the QR code').click()
  expect((await saved).suggestedFilename()).toBe('photo-registration.svg')
  expect(await axeFindings(page)).toEqual([])
  await page.goto(link ?? '')
  await heading(page, 'Register your photo').waitFor()
})

describe('with a file', () => {
  let page: Page

  beforeAll(async () => {
    page = (await openPage(browser)).page
    await go(page, address)
  })

  test('what is missing is named', async () => {
    await heading(page, 'Register your photo').waitFor()
    await button(page, 'Save').click()
    await expect.poll(() => page.getByText('This field is required').count()).toBe(2)
    expect(await axeFindings(page)).toEqual([])
  })

  test('other kinds of files and pictures that are too small are refused', async () => {
    await chooseFile(page, { name: 'face.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await toast(page, 'Photo only support .jpg, .png, .jpeg and .bmp').waitFor()
    await chooseFile(page, await picture(150, 150))
    await button(dialog(page), 'Confirm').click()
    await toast(page, 'The kept part is too small: it needs 200 by 200 pixels').waitFor()
    await button(dialog(page), 'Cancel').click()
    await dialog(page).waitFor({ state: 'detached' })
    expect(await preview(page).count()).toBe(0)
  })

  test('a photo is cropped, shown round, and taken back', async () => {
    await chooseFile(page, await picture(640, 480))
    await button(dialog(page), 'Rotate').click()
    await button(dialog(page), 'Confirm').click()
    await preview(page).waitFor()
    expect(await preview(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800)
    await button(page, 'Reset').click()
    await preview(page).waitFor({ state: 'detached' })
  })

  test('illegal signs are refused, a whole registration is thanked for and waits for approval', async () => {
    await chooseFile(page, await picture(640, 480))
    await button(dialog(page), 'Confirm').click()
    await preview(page).waitFor()
    await field(page, 'Employee code').fill('1001')
    await field(page, 'Remarks').fill('a <b>')
    await button(page, 'Save').click()
    await page.getByText(/not allowed|illegal/i).waitFor()
    await field(page, 'Remarks').fill('New glasses')
    await button(page, 'Save').click()
    await page.getByText('Thank you, your photo was received').waitFor()
    const rows = await product.inDatabase(({ kysely }) =>
      kysely.selectFrom('bio_photo').select(['enroll_sn', 'approval_state', 'remark']).execute(),
    )
    expect(rows).toEqual([{ enroll_sn: 'SELF', approval_state: 0, remark: 'New glasses' }])
  })

  test('an unknown code is thanked for alike, and leaves nothing behind', async () => {
    await button(page, 'Register another photo').click()
    await chooseFile(page, await picture(640, 480))
    await button(dialog(page), 'Confirm').click()
    await field(page, 'Employee code').fill('nobody')
    await button(page, 'Save').click()
    await page.getByText('Thank you, your photo was received').waitFor()
    const rows = await product.inDatabase(({ kysely }) => kysely.selectFrom('bio_photo').select('id').execute())
    expect(rows).toHaveLength(1)
  })
})

test('the camera takes the photo', async () => {
  const { page } = await openPage(browser)
  await go(page, address)
  await button(page, 'Camera').click()
  const camera = page.getByRole('dialog', { name: 'Take a photo' })
  await expect.poll(() => button(camera, 'Take the photo').getAttribute('data-loading')).toBeNull()
  await button(camera, 'Take the photo').click()
  await button(page.getByRole('dialog', { name: 'Crop the photo' }), 'Confirm').click()
  await preview(page).waitFor()
})

test('without a camera the dialog says what to do', async () => {
  const { page } = await openPage(browser)
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await go(page, address)
  await button(page, 'Camera').click()
  await dialog(page).getByRole('alert').getByText('The camera cannot be used').waitFor()
})

test('a link without its company says so', async () => {
  const { page } = await openPage(browser)
  await go(page, `${product.url}/bio-photo/register`)
  await page.getByRole('alert').getByText('This link is not complete').waitFor()
})

test('the language changes on the page; in Arabic it runs from right to left', async () => {
  const { page } = await visit(browser, product.url, null)
  await go(page, address)
  await chooseLanguage(page, 'Change language', 'العربية')
  await heading(page, 'سجّل صورتك').waitFor()
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  expect(await axeFindings(page)).toEqual([])
})
