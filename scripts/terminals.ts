// `npm run terminals -- --count 3 --company demo`: simulated terminals that call a running server like real ones do.
import { parseArgs } from 'node:util'
import { startAttendance } from './terminals/attendance.ts'
import { anybody } from './terminals/crowd.ts'
import { startDemonstration } from './terminals/demonstration.ts'
import { startDoor } from './terminals/door.ts'
import type { Behaviour } from './terminals/simulated.ts'

const usage = `npm run terminals -- [options]
  --company demo                  domain of the company whose host they call
  --server http://localhost:8080  where the server listens
  --base localhost                base host of the server
  --count 3                       attendance terminals
  --doors 1                       door terminals
  --every 20                      seconds between two punches of a terminal, about
  --outages                       they lose their network now and then, and send afterwards what they kept
  --drift 0                       seconds that their clocks are ahead
  --capacity 1000                 people that each can hold
  --key …                         communication key
  --prefix SIM                    beginning of their serial numbers
  --demonstration                 in place of new ones those of the demonstration company, where people come and go as planned`

const { values } = parseArgs({
  options: {
    company: { type: 'string', default: 'demo' },
    server: { type: 'string', default: 'http://localhost:8080' },
    base: { type: 'string', default: 'localhost' },
    count: { type: 'string', default: '3' },
    doors: { type: 'string', default: '1' },
    every: { type: 'string', default: '20' },
    outages: { type: 'boolean', default: false },
    drift: { type: 'string', default: '0' },
    capacity: { type: 'string', default: '1000' },
    key: { type: 'string', default: '' },
    prefix: { type: 'string', default: 'SIM' },
    demonstration: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (values.help || !URL.canParse(values.server)) {
  console.log(usage)
  process.exit(values.help ? 0 : 2)
}

const { prefix, company } = values
const behaviour: Behaviour = {
  server: new URL(values.server),
  host: `${company}.${values.base}`,
  every: Number(values.every) * 1000,
  hasOutages: values.outages,
  drift: Number(values.drift) * 1000,
  capacity: Number(values.capacity),
  key: values.key,
}

// Ends with what has started it.
process.once('disconnect', () => process.exit(0))

if (values.demonstration) {
  try {
    const count = await startDemonstration(behaviour)
    console.log(`${count} terminals of the demonstration call ${values.server}; Ctrl+C ends them`)
  } catch (error) {
    console.error(`The terminals of the demonstration cannot call: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
} else {
  const serial = (kind: string, number: number) => `${prefix}-${company}-${kind}${number}`.toUpperCase()
  for (let number = 1; number <= Number(values.count); number++)
    void startAttendance(serial('A', number), behaviour, anybody(behaviour.every))
  for (let number = 1; number <= Number(values.doors); number++) void startDoor(serial('D', number), behaviour)
  console.log(
    `${values.count} attendance terminals and ${values.doors} of doors call ${values.server}; Ctrl+C ends them`,
  )
}
