// The words of the operation log for codes of the contract, and for codes that come later.
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

test('a code without a word stands for itself', () => {
  expect(actionWord('SET_ON_FIRE').message).toBe('Set on fire')
  expect(kindWord('leave_request').message).toBe('Leave request')
})
