import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { goTo, inSeconds, ok, openTab, refused, serve, tokenFor } from './tab.ts'

const renewalPath = '/web/oauth/api/v2/refresh_token/'
// Made once: a token of the next second would be another one.
const [oldEnd, goodEnd] = [inSeconds(299), inSeconds(3_000)]
const old = () => tokenFor({ exp: oldEnd })
const good = (jti = 'a') => tokenFor({ exp: goodEnd, jti })

beforeEach(() => {
  localStorage.clear()
  goTo('http://demo.timecloud.test:8080/')
})
afterEach(() => vi.unstubAllGlobals())

const keep = (token: string) => {
  localStorage.setItem('accessToken', token)
  localStorage.setItem('refreshToken', 'refresh-1')
}

/** A server that renews and answers any other call. */
const renewing = () =>
  serve(({ path }) => (path === renewalPath ? ok({ token: good('new'), refresh: 'refresh-2' }) : ok({ data: [] })))

/** The locks of a browser, as far as they are asked for. */
const locks = () => {
  type Work = (lock: object | null) => Promise<unknown>
  let last: Promise<unknown> = Promise.resolve()
  let held = 0
  return {
    request: (_: string, ...[options, work]: [{ ifAvailable: true }, Work] | [Work, undefined?]) => {
      if (typeof options !== 'function' && held > 0) return work?.(null)
      const begin = typeof options === 'function' ? options : work
      held += 1
      last = last.then(async () => {
        const result = await begin?.({})
        held -= 1
        return result
      })
      return last
    },
  }
}

describe('a token', () => {
  test('counts as expired from 300 seconds before its end, and when it cannot be decoded', async () => {
    const { isExpired } = await openTab()
    expect([300, 301].map((seconds) => isExpired(tokenFor({ exp: inSeconds(seconds) })))).toEqual([true, false])
    for (const text of [null, '', 'x', 'a.b.c', `a.${btoa('{"exp":99999999999}')}.c`])
      expect(isExpired(text)).toBe(true)
  })
})

describe('renewal', () => {
  test('a good token is used as it is', async () => {
    keep(good())
    const sent = renewing()
    const { currentUser } = await openTab()
    await currentUser()
    expect(sent.map(({ path }) => path)).toEqual(['/web/oauth/api/v2/current-user/'])
    expect(sent[0]?.headers.get('authorization')).toBe(`JWT ${good()}`)
  })

  test('an old one is renewed first, without authorization, and both tokens are kept', async () => {
    keep(old())
    const sent = renewing()
    const { currentUser } = await openTab()
    await currentUser()
    expect(sent.map(({ path }) => path)).toEqual([renewalPath, '/web/oauth/api/v2/current-user/'])
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ access: old(), refresh: 'refresh-1' })
    expect(sent[0]?.headers.has('authorization')).toBe(false)
    expect(sent[0]?.headers.has('x-timezone')).toBe(false)
    expect(sent[1]?.headers.get('authorization')).toBe(`JWT ${good('new')}`)
    expect([localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]).toEqual([
      good('new'),
      'refresh-2',
    ])
  })

  test('two calls at once cause one renewal', async () => {
    keep(old())
    const sent = renewing()
    const { currentUser, currentCompany } = await openTab()
    await Promise.all([currentUser(), currentCompany(), currentUser()])
    expect(sent.filter(({ path }) => path === renewalPath)).toHaveLength(1)
  })

  test.each(['with locks', 'without locks'])('two tabs at once cause one renewal, %s', async (kind) => {
    vi.stubGlobal('navigator', kind === 'with locks' ? { locks: locks() } : {})
    keep(old())
    const sent = renewing()
    const [first, second] = [await openTab(), await openTab()]
    expect(first.freshToken).not.toBe(second.freshToken)
    const tokens = await Promise.all([first.freshToken(), second.freshToken()])
    expect(sent).toHaveLength(1)
    expect(tokens).toEqual([good('new'), good('new')])
    expect(localStorage.getItem('sessionRenewal')).toBeNull()
  })

  test('a tab that waited renews only when what the other one kept does not arrive', async () => {
    vi.stubGlobal('navigator', { locks: locks() })
    keep(old())
    const sent = renewing()
    const [first, second] = [await openTab(), await openTab()]
    // What the first tab keeps reaches the second after the lock does.
    const kept = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
      setTimeout(() => {
        this[name] = value
      }, 600)
    })
    const tokens = await Promise.all([first.freshToken(), second.freshToken()])
    kept.mockRestore()
    expect(tokens).toEqual([good('new'), good('new')])
    expect(sent).toHaveLength(1)
  })

  test('a tab that waited renews when the other one could not', async () => {
    vi.stubGlobal('navigator', { locks: locks() })
    keep(old())
    let calls = 0
    serve(() => {
      calls += 1
      return calls === 1 ? new Response('', { status: 502 }) : ok({ token: good('new'), refresh: 'refresh-2' })
    })
    const [first, second] = [await openTab(), await openTab()]
    const [failed, token] = await Promise.allSettled([first.freshToken(), second.freshToken()])
    expect(failed.status).toBe('rejected')
    expect(token).toMatchObject({ value: good('new') })
    expect(calls).toBe(2)
  })

  test('a tab that died while renewing stops the others for ten seconds at most', async () => {
    vi.stubGlobal('navigator', {})
    localStorage.setItem('sessionRenewal', `dead ${Date.now() - 1}`)
    keep(old())
    renewing()
    const { freshToken } = await openTab()
    expect(await freshToken()).toBe(good('new'))
  })

  test('a refusal ends the session once, without trying again', async () => {
    keep(old())
    const sent = serve(({ path }) => (path === renewalPath ? refused(401, 'ZBOA0214') : refused(401, 'ZBOA0210')))
    const { currentUser, onSessionEvent } = await openTab()
    const told = vi.fn()
    onSessionEvent(told)
    await Promise.allSettled([currentUser(), currentUser()])
    expect(sent.filter(({ path }) => path === renewalPath)).toHaveLength(1)
    expect(told).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem('accessToken')).toBeNull()
  })

  test('an end that came before anybody listened is told to the first who does', async () => {
    keep(old())
    serve(() => refused(401, 'ZBOA0214'))
    const { currentUser, onSessionEvent } = await openTab()
    await Promise.allSettled([currentUser()])
    const [first, second] = [vi.fn(), vi.fn()]
    onSessionEvent(first)
    onSessionEvent(second)
    expect(first.mock.calls).toEqual([[expect.objectContaining({ kind: 'ended' })]])
    expect(second).not.toHaveBeenCalled()
  })

  test('a server that cannot be reached leaves the tokens alone', async () => {
    keep(old())
    serve(() => new Response('', { status: 502 }))
    const { currentUser, onSessionEvent } = await openTab()
    const told = vi.fn()
    onSessionEvent(told)
    await expect(currentUser()).rejects.toThrow('502')
    expect(localStorage.getItem('accessToken')).toBe(old())
    expect(told).not.toHaveBeenCalled()
  })
})

describe('a 401', () => {
  const event = async (address: string, answer: () => Response, more: { base?: string; token?: string } = {}) => {
    goTo(address)
    keep(more.token ?? good())
    serve(answer)
    const tab = await openTab()
    if (more.base) tab.rememberBaseHost(more.base)
    const told = vi.fn()
    tab.onSessionEvent(told)
    await expect(tab.currentUser()).rejects.toMatchObject({ name: 'ApiError', status: 401 })
    return told.mock.calls
  }

  test('clears both tokens and leads to the base host from the host of a company', async () => {
    const calls = await event('http://demo.timecloud.test:8080/', () => refused(401, 'ZBOA0213'))
    expect(calls).toEqual([
      [{ kind: 'ended', to: 'http://timecloud.test:8080/onboard/company-verification#ended=TIMEOUT', why: true }],
    ])
    expect([localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]).toEqual([null, null])
  })

  test.each([
    ['http://timecloud.test/', 'timecloud.test'],
    ['http://localhost:8080/', 'localhost:8080'],
    ['http://127.0.0.1:8080/', 'localhost:8080'],
  ])('stays on the host at %s', async (address, base) => {
    const calls = await event(address, () => refused(401, 'ZBOA0213'), { base })
    expect(calls).toEqual([[{ kind: 'ended', to: '/onboard/company-verification' }]])
  })

  test('takes the base host that the server named, however many labels it has', async () => {
    const calls = await event('https://demo.time.example.co.uk/', () => refused(401, 'ZBOA0211'), {
      base: 'time.example.co.uk',
    })
    expect(calls).toEqual([
      [{ kind: 'ended', to: 'https://time.example.co.uk/onboard/company-verification#ended=TIMEOUT', why: true }],
    ])
  })

  test('for want of a company leads to the chooser and keeps the tokens', async () => {
    const token = tokenFor({ exp: inSeconds(900), cid: null })
    const calls = await event('http://timecloud.test/', () => refused(401, 'ZBOA0219'), { token })
    expect(calls).toEqual([[{ kind: 'choose', to: '/onboard/company-login' }]])
    expect(localStorage.getItem('accessToken')).toBe(token)
  })

  test('on the token path says that the credentials are wrong and touches no token', async () => {
    keep(good())
    serve(() => refused(401, 'ZBOA0201'))
    const { client, onSessionEvent } = await openTab()
    const told = vi.fn()
    onSessionEvent(told)
    const call = client.POST('/web/oauth/api/v1/token/', { body: { username: 'a', password: 'b' } })
    await expect(call).rejects.toMatchObject({ code: 'ZBOA0201' })
    expect(told.mock.calls).toEqual([[{ kind: 'wrongCredentials' }]])
    expect(localStorage.getItem('accessToken')).toBe(good())
  })

  test('to a call of an older session does not end the one that began meanwhile', async () => {
    keep(good('first'))
    serve(() => {
      keep(good('second'))
      return refused(401, 'ZBOA0213')
    })
    const { currentUser, onSessionEvent } = await openTab()
    const told = vi.fn()
    onSessionEvent(told)
    await expect(currentUser()).rejects.toMatchObject({ status: 401 })
    expect(told).not.toHaveBeenCalled()
    expect(localStorage.getItem('accessToken')).toBe(good('second'))
  })
})

describe('signing in', () => {
  const pair = { token: 'a.b.c', refresh: 'v1.d.e' }

  test('on the host of the company stores pair and company and goes home', async () => {
    const { beginSession } = await openTab()
    expect(beginSession(pair, 'demo')).toBe('/')
    expect(localStorage.getItem('company_code')).toBe('demo')
    expect(localStorage.getItem('accessToken')).toBe('a.b.c')
  })

  test('for another company leads to its host with the pair in the query, and stores nothing here', async () => {
    const { beginSession } = await openTab()
    expect(beginSession(pair, 'other')).toBe(
      'http://other.timecloud.test:8080/switch-company?state=a.b.c&refresh=v1.d.e',
    )
    expect(localStorage.getItem('accessToken')).toBeNull()
  })

  test('on the base host leads to the host of the company, on the own machine too', async () => {
    goTo('http://localhost:8080/')
    const tab = await openTab()
    tab.rememberBaseHost('localhost:8080')
    expect(tab.beginSession(pair, 'demo')).toBe('http://demo.localhost:8080/switch-company?state=a.b.c&refresh=v1.d.e')
  })

  test.each(['http://127.0.0.1:8080/', 'http://[::1]:8080/', 'http://elsewhere.test/'])(
    'at %s every company is at home',
    async (address) => {
      goTo(address)
      const tab = await openTab()
      tab.rememberBaseHost('localhost:8080')
      expect(tab.beginSession(pair, 'demo')).toBe('/')
    },
  )

  test('without a company stores the pair and leads to the chooser', async () => {
    const { beginSession } = await openTab()
    expect(beginSession(pair, null)).toBe('/onboard/company-login')
    expect(localStorage.getItem('refreshToken')).toBe('v1.d.e')
  })

  test('the page /switch-company takes the pair from its address, or says that there is none', async () => {
    const { adoptSession } = await openTab()
    expect(adoptSession('?state=a.b.c')).toBe(false)
    expect(adoptSession('?state=a.b.c&refresh=v1.d.e')).toBe(true)
    expect([localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]).toEqual(['a.b.c', 'v1.d.e'])
  })
})
