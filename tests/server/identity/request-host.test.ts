import { expect, test } from 'vitest'
import { companyHost, requestHost } from '#server/access/request-host.ts'

test.each([
  ['timecloud.test', 'timecloud.test', { name: 'timecloud.test', kind: 'base', domain: null }],
  ['TimeCloud.test:8080', 'timecloud.test', { name: 'timecloud.test', kind: 'base', domain: null }],
  ['demo.timecloud.test', 'timecloud.test:443', { name: 'demo.timecloud.test', kind: 'company', domain: 'demo' }],
  ['demo.localhost:8080', 'localhost:8080', { name: 'demo.localhost', kind: 'company', domain: 'demo' }],
  ['localhost:8080', 'localhost:8080', { name: 'localhost', kind: 'base', domain: null }],
  ['localhost:8080', 'timecloud.test', { name: 'localhost', kind: 'plain', domain: null }],
  ['127.0.0.1:8080', 'localhost:8080', { name: '127.0.0.1', kind: 'plain', domain: null }],
  ['127.0.0.1:8080', 'timecloud.test', { name: '127.0.0.1', kind: 'plain', domain: null }],
  ['[::1]:8080', '[::1]:8080', { name: '[::1]', kind: 'plain', domain: null }],
  ['eviltimecloud.test', 'timecloud.test', { name: 'eviltimecloud.test', kind: 'plain', domain: null }],
  ['a.b.timecloud.test', 'timecloud.test', { name: 'a.b.timecloud.test', kind: 'company', domain: 'a.b' }],
])('%s under %s', (host, base, expected) => {
  expect(requestHost(host, base)).toEqual(expected)
})

test('companies have hosts of their own under the base host, and share a plain one', () => {
  const on = (host: string) => companyHost(requestHost(host, 'timecloud.test:8080'), 'demo', 'timecloud.test:8080')
  expect(['timecloud.test', 'other.timecloud.test', '127.0.0.1'].map(on)).toEqual([
    'demo.timecloud.test',
    'demo.timecloud.test',
    '127.0.0.1',
  ])
})
