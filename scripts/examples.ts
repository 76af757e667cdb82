// `npm run examples -- <file.md>…`: runs every worked example of the files and ends with `N passed, N failed`.
import { runExampleFile } from './examples/run-examples.ts'

const files = process.argv.slice(2)
if (files.length === 0) {
  console.error('Name one or more files of examples: npm run examples -- docs/contributor/attendance-examples.md')
  process.exit(2)
}

let [passed, failed] = [0, 0]
for (const file of files) {
  try {
    for (const { id, title, faults } of runExampleFile(file)) {
      if (faults.length === 0) passed++
      else {
        failed++
        console.log([`${id} ${title}`.trim(), ...faults].join('\n'))
      }
    }
  } catch (error) {
    failed++
    console.log(`${file}: ${error instanceof Error ? error.message : error}`)
  }
}
if (passed + failed === 0) {
  console.log('There are no examples in these files')
  failed = 1
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
