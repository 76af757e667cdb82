// `npm run payments`: stand-ins for the payment providers, which a server with PAYMENTS=stand-in sends its payers to.
import { parseArgs } from 'node:util'
import { startStandIn } from './payments/stand-in.ts'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '8090' }, help: { type: 'boolean', default: false } },
})

if (values.help || !/^\d{1,5}$/.test(values.port)) {
  console.log('npm run payments -- [--port 8090]')
  process.exit(values.help ? 0 : 2)
}

const { url } = await startStandIn(Number(values.port), 'localhost')
console.log(`Stand-ins of Telr and PayPal at ${url}; Ctrl+C ends them`)
