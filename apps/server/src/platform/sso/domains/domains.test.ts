import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkDomain, newDomainProof, normaliseDomain, proofRecordName, proofRecordValue } from './index.ts'
import { startDnsServer } from './testing/dns-server.ts'
import type { DnsServer } from './testing/dns-server.ts'

let dns: DnsServer
const token = newDomainProof()
const name = proofRecordName('hotel-aurora.example')

beforeAll(async () => {
  dns = await startDnsServer()
})
beforeEach(() => dns.answers.clear())
afterAll(() => dns.close())

const check = (domain = 'hotel-aurora.example', timeoutMs = 30_000) =>
  checkDomain(domain, token, { servers: [dns.address], timeoutMs })
const txt = (...data: (string | string[])[]) =>
  data.map((text) => ({ type: 'TXT' as const, name, data: text }))

describe('the proof of a domain', () => {
  test('is 32 random bytes, at a name of its own', () => {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(newDomainProof()).not.toBe(token)
    expect(name).toBe('_comity.hotel-aurora.example')
    expect(proofRecordValue('abc')).toBe('comity-domain-verification=abc')
  })

  test('holds when the record is there, among others and in pieces', async () => {
    dns.answers.set(name, txt('v=spf1 -all', proofRecordValue(token)))
    expect(await check()).toEqual({ proved: true })
    dns.answers.set(name, txt([proofRecordValue(token).slice(0, 30), proofRecordValue(token).slice(30)]))
    expect(await check()).toEqual({ proved: true })
  })

  test('does not hold for another domain, nor by a record of the domain itself', async () => {
    dns.answers.set(name, txt(proofRecordValue(token)))
    expect(await check('hotel-borealis.example')).toEqual({ proved: false, reason: 'no_record' })
    dns.answers.clear()
    dns.answers.set('hotel-aurora.example', txt(proofRecordValue(token)))
    expect(await check()).toEqual({ proved: false, reason: 'no_record' })
  })

  test.each([
    ['the proof of another organisation', proofRecordValue(newDomainProof())],
    ['the bare token', token],
    ['more than the proof', `${proofRecordValue(token)}x`],
    ['less than the proof', proofRecordValue(token).slice(0, -1)],
    ['the proof in another case', proofRecordValue(token).toUpperCase()],
  ])('does not hold by %s', async (_, text) => {
    dns.answers.set(name, txt(text))
    expect(await check()).toEqual({ proved: false, reason: 'wrong_value' })
  })

  test('does not hold by two records that make it only together', async () => {
    dns.answers.set(name, txt(proofRecordValue(token).slice(0, 30), proofRecordValue(token).slice(30)))
    expect(await check()).toEqual({ proved: false, reason: 'wrong_value' })
  })

  test('a name that does not exist has no record; a server that fails or is silent says nothing', async () => {
    dns.answers.set(name, 'no_such_name')
    expect(await check()).toEqual({ proved: false, reason: 'no_record' })
    dns.answers.set(name, 'failure')
    expect(await check()).toEqual({ proved: false, reason: 'unreachable' })
    dns.answers.set(name, 'silence')
    dns.questions.length = 0
    expect(await check(undefined, 500)).toEqual({ proved: false, reason: 'unreachable' })
    expect(dns.questions).toEqual([name, name])
  })
})

describe('a domain', () => {
  test.each([
    [' Hotel-Aurora.EXAMPLE. ', 'hotel-aurora.example'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['XN--MNCHEN-3YA.example', 'xn--mnchen-3ya.example'],
    ['hotel。example', 'hotel.example'],
    ['staff.school.sch.uk', 'staff.school.sch.uk'],
    ['grand.co.uk', 'grand.co.uk'],
    ['co.example', 'co.example'],
  ])('%s is %s', (typed, domain) => {
    expect(normaliseDomain(typed)).toEqual({ domain })
  })

  test.each([
    '',
    '.',
    'com',
    'localhost',
    'a..example',
    '.example.example',
    '-a.example',
    'a-.example',
    'a_b.example',
    '*.example.example',
    'https://hotel.example',
    'hotel.example/path',
    'hotel.example／path',
    'hotel.example?x',
    'hotel.example:443',
    'ada@hotel.example',
    'ho tel.example',
    'hotel%2eexample',
    '127.0.0.1',
    '0x7f.1',
    '[::1]',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(120)}example`,
  ])('%s is none', (typed) => {
    expect(normaliseDomain(typed)).toEqual({ reason: 'malformed' })
  })

  test.each(['co.uk', 'CO.UK', 'com.ph', 'org.uk', 'gob.es', 'com.mx'])('%s is everybody’s', (typed) => {
    expect(normaliseDomain(typed)).toEqual({ reason: 'public_suffix' })
  })

  test.each(['gmail.com', 'Outlook.com', 'yahoo.co.uk'])('%s is of whoever asks', (typed) => {
    expect(normaliseDomain(typed)).toEqual({ reason: 'free_mail' })
  })

  test('normalised stays as it is, and fits into the name of the record', () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.string()), (typed) => {
        const result = normaliseDomain(typed)
        if ('reason' in result) return
        expect(normaliseDomain(result.domain)).toEqual(result)
        expect(proofRecordName(result.domain).length).toBeLessThanOrEqual(253)
        expect(result.domain).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/u)
      }),
    )
  })
})
