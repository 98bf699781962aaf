import { Resolver } from 'node:dns/promises'
import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDnsServer } from '../sso/domains/testing/dns-server.ts'
import type { DnsServer } from '../sso/domains/testing/dns-server.ts'
import { checkAddress, createOutbound, isPublicAddress, OutboundError } from './outbound.ts'
import type { Outbound } from './outbound.ts'

let server: Server
let dns: DnsServer
let origin: string
let port: number
let handler: RequestListener
const seen: string[] = []

beforeAll(async () => {
  dns = await startDnsServer()
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    handler(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  origin = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await dns.close()
})

// Only the test of the limit reaches it.
const local = createOutbound({ allowPrivate: true, timeoutMs: 60_000, maxBytes: 1000 })
const hasty = createOutbound({ allowPrivate: true, timeoutMs: 500, maxBytes: 1000 })

async function refusal(sending: Promise<Response>): Promise<string> {
  const error: unknown = await sending.then(
    () => undefined,
    (failure: unknown) => failure,
  )
  expect(error).toBeInstanceOf(OutboundError)
  return (error as OutboundError).reason
}

/** Resolves by the local name server, A and AAAA together, like the system's resolver. */
async function resolveLocally(hostname: string) {
  const resolver = new Resolver()
  resolver.setServers([dns.address])
  const none = () => []
  const [four, six] = await Promise.all([
    resolver.resolve4(hostname).catch(none),
    resolver.resolve6(hostname).catch(none),
  ])
  return [
    ...four.map((address) => ({ address, family: 4 })),
    ...six.map((address) => ({ address, family: 6 })),
  ]
}

const a = (name: string, data: string) => ({ type: 'A' as const, name, data })
const aaaa = (name: string, data: string) => ({ type: 'AAAA' as const, name, data })

describe('a request to an address that somebody typed', () => {
  test('comes back whole, with status and headers and without cookies', async () => {
    handler = (request, response) => {
      response.writeHead(201, { 'x-of': String(request.headers['x-of']), 'set-cookie': 'a=b' })
      request.pipe(response)
    }
    const reply = await local(`${origin}/echo`, {
      method: 'POST',
      headers: { 'x-of': 'test' },
      body: new URLSearchParams({ code: '1' }),
    })
    expect([reply.status, reply.headers.get('x-of'), await reply.text()]).toEqual([201, 'test', 'code=1'])
    expect(reply.headers.has('set-cookie')).toBe(false)
  })

  test('connects to the very address that was resolved and checked, asked for once a request', async () => {
    handler = (_, response) => response.end('here')
    dns.answers.set('idp.example', [a('idp.example', '127.0.0.1')])
    const named = createOutbound({ allowPrivate: true, resolve: resolveLocally })
    dns.questions.length = 0
    expect(await (await named(`http://idp.example:${port}/`)).text()).toBe('here')
    expect(dns.questions).toEqual(['idp.example', 'idp.example'])
    await named(`http://idp.example:${port}/`)
    expect(dns.questions).toHaveLength(4)
  })

  test('has no end of time', async () => {
    handler = () => undefined
    expect(await refusal(hasty(`${origin}/silent`))).toBe('timeout')
    handler = (_, response) => response.write('begun')
    expect(await refusal(hasty(`${origin}/dripping`))).toBe('timeout')
  })

  test('ends when its caller ends it', async () => {
    handler = () => undefined
    const reason = new Error('The caller left.')
    await expect(local(`${origin}/silent`, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })

  test('is given up beyond the size, announced or not, packed or not', async () => {
    handler = (_, response) => response.end('x'.repeat(1001))
    expect(await refusal(local(`${origin}/long`))).toBe('too_large')
    handler = (_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' })
      response.end(gzipSync('x'.repeat(100_000)))
    }
    expect(await refusal(local(`${origin}/packed`))).toBe('too_large')
    handler = (_, response) => response.end('x'.repeat(1000))
    expect(await (await local(`${origin}/short`)).text()).toHaveLength(1000)
  })

  test('to nobody comes to nothing', async () => {
    expect(await refusal(local('http://127.0.0.1:1/'))).toBe('unreachable')
    const nowhere = createOutbound({ allowPrivate: true, resolve: resolveLocally })
    expect(await refusal(nowhere('http://nowhere.example/'))).toBe('unreachable')
  })
})

describe('a redirect', () => {
  const redirectTo = (location: string, status = 302) => {
    handler = (request, response) => {
      if (request.url === '/end') response.end('end')
      else response.writeHead(status, { location }).end()
    }
  }

  test('within the origin is followed', async () => {
    redirectTo('/end')
    expect(await (await local(`${origin}/start`)).text()).toBe('end')
  })

  test('to another origin is refused and not asked', async () => {
    for (const location of [
      `http://localhost:${port}/end`,
      'http://169.254.169.254/',
      'file:///etc/passwd',
    ]) {
      redirectTo(location)
      seen.length = 0
      expect(await refusal(local(`${origin}/start`))).toBe('redirect')
      expect(seen).toEqual(['GET /start'])
    }
  })

  test('is followed three times at most', async () => {
    redirectTo('/again')
    seen.length = 0
    expect(await refusal(local(`${origin}/start`))).toBe('redirect')
    expect(seen).toHaveLength(4)
  })

  test('of what is not only read is refused, so that no secret is sent twice', async () => {
    redirectTo('/end', 307)
    expect(await refusal(local(`${origin}/token`, { method: 'POST', body: 'secret' }))).toBe('redirect')
  })
})

describe('from production', () => {
  let outbound: Outbound
  beforeAll(() => {
    outbound = createOutbound({ allowPrivate: false, resolve: resolveLocally })
  })

  test.each([
    ['127.0.0.1', [a('rebound.example', '127.0.0.1')]],
    ['169.254.169.254', [a('rebound.example', '169.254.169.254')]],
    ['10.1.2.3', [a('rebound.example', '10.1.2.3')]],
    ['::1', [aaaa('rebound.example', '::1')]],
    ['an IPv4-mapped 127.0.0.1', [aaaa('rebound.example', '::ffff:127.0.0.1')]],
    ['fd00::1', [aaaa('rebound.example', 'fd00::1')]],
    [
      'a private address beside a public one',
      [a('rebound.example', '8.8.8.8'), a('rebound.example', '192.168.0.1')],
    ],
  ])('a name that resolves to %s is refused at connecting', async (_, records) => {
    dns.answers.set('rebound.example', records)
    expect(await refusal(outbound(`https://rebound.example:${port}/`))).toBe('private_address')
  })

  test('plain HTTP is refused before anything is asked', async () => {
    dns.questions.length = 0
    seen.length = 0
    expect(await refusal(outbound('http://idp.example/'))).toBe('not_https')
    expect(await refusal(outbound(`${origin}/`))).toBe('not_https')
    expect([dns.questions, seen]).toEqual([[], []])
  })

  test.each([
    ['https://127.0.0.1/', 'private_address'],
    ['https://127.1/', 'private_address'],
    ['https://2130706433/', 'private_address'],
    ['https://0x7f000001/', 'private_address'],
    ['https://[::1]/', 'private_address'],
    ['https://[::ffff:10.0.0.1]/', 'private_address'],
    ['https://[64:ff9b::7f00:1]/', 'private_address'],
    ['https://0.0.0.0/', 'private_address'],
    ['https://localhost/', 'private_address'],
    ['https://LOCALHOST./', 'private_address'],
    ['https://db.internal/', 'private_address'],
    ['https://printer.local/', 'private_address'],
    ['https://intranet/', 'private_address'],
    ['http://idp.example/', 'not_https'],
    ['ftp://idp.example/', 'not_https'],
    ['file:///etc/passwd', 'not_https'],
    ['https://user:password@idp.example/', 'malformed'],
    ['idp.example', 'malformed'],
    ['', 'malformed'],
  ])('%s is refused as it is typed: %s', async (address, reason) => {
    expect(checkAddress(address, outbound)).toEqual({ reason })
    expect(await refusal(outbound(address))).toBe(reason)
  })

  test('a public name or address by HTTPS may be typed', () => {
    for (const address of [
      'https://idp.example/realms/one',
      'https://8.8.8.8/',
      'https://[2606:4700::1111]/',
    ]) {
      expect(checkAddress(address, outbound)).toEqual({ url: new URL(address) })
    }
  })
})

describe('an address', () => {
  test.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each([
    '0.0.0.0',
    '100.64.0.1',
    '172.31.255.255',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::127.0.0.1',
    '::8.8.8.8',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001:db8::1',
    '4000::1',
    'idp.example',
    '',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test('of IPv4 is judged alike in the clothes of IPv6', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublicAddress(address))
      }),
    )
  })
})
