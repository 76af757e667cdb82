// The words of the operation log for codes of the contract, and for codes that come later.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceMeta } from '#openapi/types.ts'
import { actionWord, kindWord } from '#src/extensions/system/log-words.ts'

test('every action of every resource has a word of its own', () => {
  const metas: readonly ResourceMeta[] = Object.values(contract)
  const actions = metas.flatMap((meta) => Object.keys(meta.actions ?? {}).map((name) => name.toUpperCase()))
  expect(actions).toContain('ADJUST_DEPARTMENT')
  expect([...new Set(actions.filter((action) => actionWord(action).id === action))]).toEqual([])
})

test('every action that the server writes itself has a word of its own, and so has what it names', () => {
  const sources = globSync('server/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const named = (pattern: RegExp) => sources.flatMap((text) => [...text.matchAll(pattern)].map(([, code = '']) => code))
  const months = ['OPENED', 'CHECK', 'BACK', 'LOCK', 'REOPEN', 'PAID', 'ACKNOWLEDGED', 'REFUSED'].map(
    (one) => `MONTH_${one}`,
  )
  const written = [...named(/\baction: '([A-Z_]+)',\s*(?:\/\/.*\s*)?(?:module|period)/g), ...months]
  expect(written).toContain('LOCK_PERIOD')
  expect([...new Set(written.filter((action) => actionWord(action).id === action))]).toEqual([])
  const kinds = named(/\bmodule: '[a-z]+',\s*resource: '([a-z_]+)'/g).filter((kind) => !(kind in contract))
  expect(kinds).toContain('month_end')
  expect([...new Set(kinds.filter((kind) => kindWord(kind).id === kind))]).toEqual([])
})

test('a code without a word stands for itself', () => {
  expect(actionWord('SET_ON_FIRE').message).toBe('Set on fire')
  expect(kindWord('leave_request').message).toBe('Leave request')
})
