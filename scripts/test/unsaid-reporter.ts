// Tells what the runner's JSON report leaves unsaid: why a file failed without a message, and errors outside any test.
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { root } from '../run.ts'

/** One line, followed by the cause, whose name says that it is one. */
function sentence({ name, message, stack, cause }: SerializedError): string {
  const said = message ? `${name}: ${message}` : `${name} without a message, ${stack}`
  return [said.split('\n').slice(0, 4).join(' '), ...(cause ? [sentence(cause)] : [])].join(', ')
}

const line = (place: string, reason: string) => `FAILED: ${place}: ${reason}`.slice(0, 800)

function unsaidOf(module: TestModule): readonly string[] {
  const states = [...module.children.allTests()].map((test) => test.result().state)
  const errors = module.errors()
  if (module.ok() && module.state() !== 'pending' && module.state() !== 'queued') return []
  if (states.includes('failed') || errors[0]?.message) return []
  const passed = states.filter((state) => state === 'passed').length
  const left = `left as ${module.state()}, ${passed} of ${states.length} tests passed`
  return [line(`${relative(root, module.moduleId)} > the file`, [left, ...errors.map(sentence)].join('; '))]
}

/** The runner calls it with `new`. */
export default function unsaidReporter(): Reporter {
  return {
    onTestRunEnd: (modules, unhandled) => {
      for (const unsaid of modules.flatMap(unsaidOf)) console.log(unsaid)
      for (const error of unhandled) console.log(line('outside any test', sentence(error)))
    },
  }
}
