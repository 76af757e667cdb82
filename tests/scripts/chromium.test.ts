import { expect, test } from 'vitest'
import { chromiumCandidates, provideChromium } from '#scripts/chromium.ts'

test('the Chromium that the environment names is the only candidate', () => {
  expect(chromiumCandidates({ CHROMIUM: '/opt/chrome', PATH: '/usr/bin' }, 'shell')).toEqual(['/opt/chrome'])
})

test('the path is searched first, then the usual places, then the downloads of Playwright', () => {
  const candidates = chromiumCandidates({ PATH: '/a:/b' }, 'whole')
  expect(candidates.slice(0, 2)).toEqual(['/a/chromium', '/a/chromium-browser'])
  expect(candidates.indexOf('/b/chrome')).toBeLessThan(candidates.indexOf('/usr/bin/chromium'))
  expect(candidates.at(-1)).toContain('ms-playwright')
})

test('tests take the shell wherever it lies on the path, before a whole browser', () => {
  const candidates = chromiumCandidates({ PATH: '/a:/b' }, 'shell')
  expect(candidates.indexOf('/b/chromium-headless-shell')).toBeLessThan(candidates.indexOf('/a/chromium'))
})

test('a named Chromium that does not start is said in one line', async () => {
  const before = process.env.CHROMIUM
  process.env.CHROMIUM = '/nowhere/chromium'
  await expect(provideChromium()).rejects.toThrow('CHROMIUM names /nowhere/chromium, which does not start.')
  if (before === undefined) delete process.env.CHROMIUM
  else process.env.CHROMIUM = before
})
