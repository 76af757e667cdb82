// Settings are checked before anything starts, and what is wrong is told so that it can be mended.
import { expect, test } from 'vitest'
import { ConfigError, readConfig, settings } from '#server/config.ts'
import { isDemonstration } from '#server/platform/mail/own-machine.ts'

const faultOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
  }
  throw new Error('no fault')
}

test('without any variable every setting has its documented default', () => {
  const config: Record<string, unknown> = readConfig({})
  expect(Object.keys(config).sort()).toEqual(Object.keys(settings).sort())
  for (const [name, { fallback }] of Object.entries(settings)) expect(config[name]).toEqual(fallback)
})

test('variables are read, blanks around them and empty ones do not count', () => {
  const env = { PORT: ' 9090 ', HOST: '', DEMO: '0', LOG_LEVEL: 'debug', TRUSTED_PROXIES: '10.0.0.0/8, ::1' }
  expect(readConfig(env)).toMatchObject({
    port: 9090,
    host: '127.0.0.1',
    demo: false,
    logLevel: 'debug',
    trustedProxies: ['10.0.0.0/8', '::1'],
    baseHost: 'localhost:9090',
  })
})

test.each([
  [{}, true],
  [{ BASE_HOST: 'time.localhost:8080' }, true],
  [{ BASE_HOST: 'time.example.com' }, false],
  [{ BASE_HOST: 'time.example.com', DEMO: '1' }, true],
  [{ BASE_HOST: 'localhost', DEMO: '0' }, false],
])('with %o there are accounts with published passwords: %s', (env, isThere) => {
  expect(isDemonstration(readConfig(env))).toBe(isThere)
})

test('the base host follows the port unless it is set', () => {
  expect(readConfig({ PORT: '9090', BASE_HOST: 'example.com' }).baseHost).toBe('example.com')
})

test.each([
  [{ PORT: 'x' }, 'PORT=x: not a whole number; expected a whole number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT=70000: more than 65535; expected a whole number from 0 to 65535'],
  [{ DATABASE_POOL: '1' }, 'DATABASE_POOL=1: less than 2; expected a whole number from 2 to 1000'],
  [{ DEMO: 'yes' }, 'DEMO=yes: not of the right form; expected 1 or 0'],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL=loud: not a level; expected one of trace, debug, info, warn, error, fatal, silent',
  ],
  [
    { MAP_ORIGINS: 'https://a.example, http://b.example' },
    /^MAP_ORIGINS=.*: "http:\/\/b\.example" is not of the right form; expected/,
  ],
  [
    { BASE_HOST: 'https://example.com' },
    /^BASE_HOST=https:\/\/example\.com: not of the right form; expected a host name/,
  ],
  [{ TRUSTED_PROXIES: 'proxy.local' }, /^TRUSTED_PROXIES=proxy\.local: "proxy\.local" is not of the right form/],
])('%o is told with its value, the reason and what is expected', (env, message) => {
  expect(faultOf(env)).toMatch(message)
})

test('several wrong values are told at once, a line for each', () => {
  expect(faultOf({ PORT: 'x', DEMO: '2' }).split('\n')).toHaveLength(2)
})

test('a wrong address of the database does not show its password', () => {
  expect(faultOf({ DATABASE_URL: 'mysql://user:hunter2@host/db' })).toMatch(
    /^DATABASE_URL=\(hidden\): not of the right form/,
  )
  expect(faultOf({ DATABASE_URL: 'hunter2' })).toMatch(/^DATABASE_URL=\(hidden\): not an address/)
})

test('every setting says what it is for and what a right value looks like', () => {
  for (const { variable, about, expected } of Object.values(settings)) {
    expect(variable).toMatch(/^[A-Z][A-Z_]+$/)
    expect(about).toMatch(/^[A-Z].*\.$/)
    expect(expected.length).toBeGreaterThan(3)
  }
})
