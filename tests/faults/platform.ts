// Slips below the trade: addresses, secrets, logs, jobs.
import type { Fault } from './fault.ts'

export const platformFaults: readonly Fault[] = [
  {
    name: 'export-to-the-metadata-service',
    file: 'server/platform/destinations/refused-addresses.ts',
    find: "  ['169.254.0.0', 16],\n",
    replace: '',
    tests: ['tests/server/platform/destinations/destinations.test.ts'],
  },
  {
    name: 'inner-address-wrapped-in-ipv6',
    file: 'server/platform/destinations/refused-addresses.ts',
    find: "if (inner !== undefined) return refused.check(inner, 'ipv4')",
    replace: "if (inner === address) return refused.check(inner, 'ipv4')\n  if (inner !== undefined) return false",
    tests: ['tests/server/platform/destinations/destinations.test.ts'],
  },
  {
    name: 'secret-of-one-company-opens-in-another',
    file: 'server/platform/secrets/secret-box.ts',
    find: '`company ${company}`',
    replace: "'company'",
    tests: ['tests/server/platform/secrets/secret-box.test.ts'],
  },
  {
    name: 'search-words-in-the-log',
    file: 'server/platform/log/log-values.ts',
    find: "  'ordering',\n",
    replace: "  'ordering',\n  'search',\n",
    tests: ['tests/server/platform/log/log.test.ts'],
  },
  {
    name: 'job-of-a-dead-worker-waits-for-ever',
    file: 'server/platform/jobs/claim.ts',
    find: "or j.state = 'RUNNING' and j.lease_until < now())",
    replace: "or j.state = 'RUNNING' and j.lease_until > now())",
    tests: ['tests/server/platform/jobs/jobs.test.ts'],
  },
  {
    name: 'schedule-runs-on-every-server',
    file: 'server/platform/jobs/schedule-claims.ts',
    find: ' due_at <= now()\n          and (lease_until is null or lease_until < now())',
    replace: ' due_at <= now()\n         ',
    tests: ['tests/server/platform/jobs/schedule.test.ts'],
  },
]
