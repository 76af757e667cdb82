// The words of the operation log for codes of the contract, and for codes that come later.
import { expect, test } from 'vitest'
import { employeeMeta } from '#openapi/generated/contract/personnel/employee.ts'
import { actionWord, kindWord } from '#src/extensions/system/log-words.ts'

test('every action on an employee has a word of its own', () => {
  const actions = Object.keys(employeeMeta.actions).map((name) => name.toUpperCase())
  expect(actions).toContain('ADJUST_DEPARTMENT')
  expect(actions.filter((action) => actionWord(action).id === action)).toEqual([])
})

test('a code without a word stands for itself', () => {
  expect(actionWord('SET_ON_FIRE').message).toBe('Set on fire')
  expect(kindWord('leave_request').message).toBe('Leave request')
})
