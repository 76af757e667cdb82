// Papers of records: what is taken, and under which name it comes back.

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { FileFault } from '#server/platform/files/file-fault.ts'
import { readPaper } from '#server/platform/files/paper.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n')
const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
const url = (bytes: Buffer, name?: string, type = 'application/pdf') =>
  `data:${type}${name === undefined ? '' : `;name=${encodeURIComponent(name)}`};base64,${bytes.toString('base64')}`

const faultOf = async (text: string) => {
  const error = await readPaper(text).catch((caught) => caught)
  return error instanceof FileFault ? error.number : error
}

test('a PDF, a PNG and a JPEG are kept byte by byte, whatever type the browser declares', async () => {
  const png = await picture.png().toBuffer()
  const jpeg = await picture.jpeg().toBuffer()
  expect(await readPaper(url(pdf, 'contract.pdf'))).toEqual({ bytes: pdf, extension: 'pdf', name: 'contract.pdf' })
  expect(await readPaper(url(png, 'Scan 1.PNG', 'text/html'))).toMatchObject({ bytes: png, extension: 'png' })
  expect(await readPaper(url(jpeg, 'scan.jpeg'))).toMatchObject({ bytes: jpeg, extension: 'jpg' })
})

test('a file keeps the last part of its name, in any script, without what leads elsewhere', async () => {
  const name = async (text: string) => (await readPaper(url(pdf, text))).name
  expect(await name('رخصة القيادة.pdf')).toBe('رخصة القيادة.pdf')
  expect(await name('../../etc/licence.pdf')).toBe('licence.pdf')
  expect(await name('C:\\scans\\a<b>.pdf')).toBe('ab.pdf')
  expect((await readPaper(url(pdf))).name).toBe('file.pdf')
})

test('a file whose bytes are of another kind than its name says is refused', async () => {
  expect(await faultOf(url(pdf, 'licence.png'))).toBe('0033')
  expect(await faultOf(url(Buffer.from('<script>alert(1)</script>'), 'licence.pdf'))).toBe('0033')
  expect(await faultOf(url(Buffer.from('MZ\u0000\u0000'), 'setup.exe'))).toBe('0033')
})

test('a damaged file is refused', async () => {
  const png = await picture.png().toBuffer()
  expect(await faultOf(url(png.subarray(0, 60), 'cut.png'))).toBe('0034')
  expect(await faultOf(url(pdf.subarray(0, 20), 'cut.pdf'))).toBe('0034')
  expect(await faultOf('data:application/pdf;base64,%%%')).toBe('0034')
})

test('a file above 10 MB is refused, one of exactly 10 MB is taken', async () => {
  const most = Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(10 * 1024 * 1024 - pdf.length, ' '), pdf.subarray(9)])
  expect((await readPaper(url(most, 'large.pdf'))).bytes.length).toBe(10 * 1024 * 1024)
  expect(await faultOf(url(Buffer.concat([pdf, most]), 'larger.pdf'))).toBe('0035')
})

test('what is no data URL is refused', async () => {
  expect(await faultOf('licence.pdf')).toBe('0013')
  expect(await faultOf('https://host/licence.pdf')).toBe('0013')
})
