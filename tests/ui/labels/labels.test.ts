import { expect, test } from 'vitest'

test('a control has the labels that name it or hold it, and those that come later', () => {
  document.body.innerHTML = `
    <label for="name">Name</label><input id="name"><label for="name">of the person</label>
    <label>Agree <span><input type="checkbox"></span><button>?</button></label>
    <label for="group">Group</label><div id="group"></div><label for="">Nothing</label>
    <input id="bare"><input type="hidden" id="hidden">`
  const labels = (selector: string) => {
    const control = document.querySelector<HTMLInputElement>(selector)
    return control?.labels && [...control.labels].map((label) => label.textContent.trim())
  }
  expect(labels('#name')).toEqual(['Name', 'of the person'])
  expect(labels('[type=checkbox]')).toEqual(['Agree ?'])
  expect(labels('button')).toEqual([])
  expect(labels('#bare')).toEqual([])
  expect(labels('#hidden')).toBeNull()
  document.body.insertAdjacentHTML('beforeend', '<label for="bare">Later</label>')
  expect(labels('#bare')).toEqual(['Later'])
  document.body.innerHTML = ''
})
