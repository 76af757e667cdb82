// What a simulated browser lacks, the texts of the source, and a clean page after each test.
import { i18n } from '@lingui/core'
import { act, cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import './labels/labels.ts'
import { openQuestion } from '#src/ui/dialog/confirm.ts'
import { pressedInVain, watchPresses } from './vain.ts'

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const absent = {
  matchMedia: (media: string) => ({
    matches: false,
    media,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  }),
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
}

for (const [name, value] of Object.entries(absent)) {
  if (Reflect.get(window, name) === undefined) Object.defineProperty(window, name, { value, writable: true })
}
// React loses work of a batch whose end is not awaited: what an event asks for and has to load would never be drawn. What a
// person does is awaited anyway, and goes without one; only events of the test's own, which are not, are drawn at once.
const dispatched = (event: () => unknown) => {
  if (!Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT')) return event()
  let answer: unknown
  act(() => {
    answer = event()
  })
  return answer
}

// It ends the wait for what will not come. On a busy machine everything takes longer: 8 s were too little beside a build.
// What could not be found is told with the address and the words that stand there instead: the elements, which would be
// printed otherwise, are pictures of icons before a word comes.
configure({
  asyncUtilTimeout: 20_000,
  eventWrapper: dispatched,
  getElementError: (message, container) =>
    new Error(`${message?.split('\n')[0] ?? 'Not there'} At ${window.location.href}: ${wordsIn(container)}`),
})

function wordsIn(container: Element): string {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (textContent?.trim() && !parentElement?.closest('script, style')) words.push(textContent.trim())
  }
  return words.join(' · ').slice(0, 2000)
}

Element.prototype.scrollIntoView ??= () => undefined
if (!('fonts' in document)) {
  Object.defineProperty(document, 'fonts', {
    value: { addEventListener() {}, removeEventListener() {}, ready: Promise.resolve() },
  })
}

i18n.loadAndActivate({ locale: 'en', messages: {} })

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

watchPresses()
afterEach(() => {
  const pressed = pressedInVain()
  if (pressed.length > 0) throw new Error(`Pressed while it could not be: ${pressed.join(', ')}`)
})

// Files of one worker share what is loaded: what one left unanswered would be asked in the next.
afterEach(() => {
  openQuestion.current()?.onDiscard()
  cleanup()
})
