import { expect, test } from 'vitest'
import { checkHandKeptCalls } from '#scripts/check/hand-kept-calls.ts'

const found = (text: string, file = 'src/screens/a.tsx') =>
  checkHandKeptCalls([{ file, text }]).map(({ line, what }) => `${line}: ${what}`)

const fault = (line: number) => [`${line}: a state keeps by hand whether a call is on its way`]
const busy = 'const [busy, setBusy] = useState(false)\n'

test('a state that is set before a call and put back after it is refused', () => {
  const awaited =
    'const go = async () => {\n  setBusy(true)\n  try {\n    await send()\n  } finally {\n    setBusy(false)\n  }\n}\n'
  expect(found(busy + awaited)).toEqual(fault(3))
  expect(found(`${busy}const go = () => {\n  setBusy(true)\n  void send().finally(() => setBusy(false))\n}\n`)).toEqual(
    fault(3),
  )
  const named = 'const [at, setAt] = useState<string>()\n'
  expect(found(`${named}const go = async () => {\n  setAt(key)\n  await send()\n  setAt(undefined)\n}\n`)).toEqual(
    fault(3),
  )
  expect(found(busy + awaited, 'src/ui/dialog.tsx')).toEqual([])
})

test('a state that a call only sets, or that two handlers turn, is none of a call', () => {
  expect(found(`${busy}const go = async () => {\n  setBusy(false)\n  await send()\n  setBusy(true)\n}\n`)).toEqual([])
  expect(found(`${busy}const open = () => setBusy(true)\nconst close = () => {\n  setBusy(false)\n}\n`)).toEqual([])
  const kept = 'const [kept, setKept] = useState<string>()\n'
  expect(found(`${kept}const go = async () => {\n  setKept(await ask())\n  setKept(undefined)\n}\n`)).toEqual([])
  expect(found(`${busy}const open = () => setBusy(true)\nawait x()\nsetBusy(false)\n`)).toEqual([])
  expect(
    found(
      `${busy}const open = () => {\n  setBusy(true)\n}\nconst close = async () => {\n  await x()\n  setBusy(false)\n}\n`,
    ),
  ).toEqual([])
})
