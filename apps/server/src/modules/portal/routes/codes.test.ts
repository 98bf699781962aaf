import { guessedFrom } from '@comity/domain/trust'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { sendSms } from '../../../platform/sms/index.ts'
import { smsProvider } from '../../../platform/sms/testing/provider.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { sendPortalCode } from '../jobs/send-code.ts'
import { askForCode, codeSent, makeGuest } from '../testing/guests.ts'

let app: TestApp
let hotel: TestOrganisation
let email: string
beforeAll(async () => {
  app = await testApp({ config: { trustedProxies: ['127.0.0.1'] } })
  hotel = await app.organisation()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.forward(25 * 3_600_000)
  email = `${crypto.randomUUID()}@guest.example`
  await makeGuest(app, hotel, { contact: { email } })
})

const prove = '/api/guest-portal/prove'
let addresses = 0
const elsewhere = () => ({ 'x-forwarded-for': `198.51.100.${(addresses += 1)}` })

/** Requests a code from an address and reads the mailbox; undefined when none was sent. */
async function ask(contact: string, from: Record<string, string>) {
  const { status, codeId, body } = await askForCode(app, contact, from)
  const code = status === 202 ? await codeSent(app, codeId) : undefined
  return { status, codeId, code, expiresAt: new Date((body as { expiresAt: string }).expiresAt) }
}
const open = (codeId: string, code: string | undefined, more: object = {}) =>
  app.anonymous('POST', prove, { codeId, code, ...more })
const wrong = (code: string | undefined) => (code === '000000' ? '000001' : '000000')

describe('whoever asks for codes in the name of a guest', () => {
  test('has none of them lapse: a code that the guest has opens as long as it holds', async () => {
    const mine = await ask(email, elsewhere())
    for (let asked = 0; asked < 12; asked++)
      expect((await askForCode(app, email, elsewhere())).status).toBe(202)
    expect((await open(mine.codeId, mine.code)).status).toBe(200)
  })

  test('does not keep the guest from asking: what is in the mailbox is taken, whoever had it sent', async () => {
    const attacker = elsewhere()
    const theirs = [await ask(email, attacker), await ask(email, attacker), await ask(email, attacker)]
    expect((await ask(email, attacker)).status).toBe(429)
    app.clock.forward(60_000)
    const mine = await ask(email, elsewhere())
    expect([mine.status, mine.code]).toEqual([202, undefined])
    expect((await open(mine.codeId, theirs[1]!.code)).status).toBe(200)
    expect((await open(theirs[0]!.codeId, theirs[1]!.code)).status).toBe(410)
  })

  test('gets three messages to a mailbox in ten minutes, from however many places', async () => {
    const sent = []
    for (let asked = 0; asked < 8; asked++) sent.push((await ask(email, elsewhere())).code)
    expect(sent.filter(Boolean)).toHaveLength(3)
    app.clock.forward(600_000)
    expect((await ask(email, elsewhere())).code).toMatch(/^\d{6}$/)
  })

  test('uses up own tries alone', async () => {
    const theirs = await ask(email, elsewhere())
    const mine = await ask(email, elsewhere())
    for (let tried = 0; tried < 6; tried++) await open(theirs.codeId, wrong(mine.code))
    expect((await open(theirs.codeId, theirs.code)).status).toBe(410)
    expect((await open(mine.codeId, mine.code)).status).toBe(200)
  })

  test('is answered alike for a known address and an unknown one, within the caps and beyond', async () => {
    const story = async (contact: string) => {
      const from = elsewhere()
      const replies = []
      for (const by of [elsewhere(), elsewhere(), elsewhere(), from, from, from, from])
        replies.push(await askForCode(app, contact, by))
      return replies.map(({ status, body }) => {
        const { expiresAt, reason } = body as { expiresAt?: string; reason?: string }
        return { status, fields: Object.keys(body as object), expiresAt, reason }
      })
    }
    expect(await story(email)).toEqual(await story('nobody@guest.example'))
  })
})

const forward = (minutes: number) => app.clock.forward(minutes * 60_000)

describe('whoever guesses codes', () => {
  const guess = async (contact: string) => {
    for (let wrongs = 0; wrongs < guessedFrom; wrongs += 5) {
      const { codeId } = await askForCode(app, contact, elsewhere())
      for (let tried = 0; tried < 5; tried++) await open(codeId, '999999')
    }
  }

  test('finds short ones refused, and the guest gets a long one that opens for an hour', async () => {
    const short = await ask(email, elsewhere())
    await guess(email)
    const refused = await open(short.codeId, short.code)
    expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'wrong_code'])
    const long = await ask(email, elsewhere())
    expect(long.code).toMatch(/^\d{10}$/)
    forward(59)
    const late = await ask(email, elsewhere())
    expect((await open(late.codeId, long.code)).body).toEqual({ state: 'signed_in' })
    expect((await open(late.codeId, long.code)).status).toBe(410)
    const next = await ask(email, elsewhere())
    forward(60)
    expect((await open((await ask(email, elsewhere())).codeId, next.code)).status).toBe(410)
  })

  test('has no second fact asked for, though one is known', async () => {
    const other = `b${email}`
    const guestId = await makeGuest(app, hotel, { contact: { email: other }, birthDate: '1980-01-01' })
    await makeStay(app, hotel, { guestId, bookingNumber: 'HX-4410' })
    await guess(other)
    const { codeId, code } = await ask(other, elsewhere())
    expect((await open(codeId, code)).body).toEqual({ state: 'signed_in' })
  })

  test('makes no more of tries at once than of one after the other', async () => {
    const mine = await ask(email, elsewhere())
    const tickets = []
    for (let wrongs = 0; wrongs < guessedFrom; wrongs += 5)
      tickets.push((await askForCode(app, email, elsewhere())).codeId)
    await Promise.all(tickets.flatMap((codeId) => Array.from({ length: 5 }, () => open(codeId, '999999'))))
    expect((await open(mine.codeId, mine.code)).status).toBe(422)
  })

  test('is told by no answer whether the contact is known, was guessed at, or has a code that holds', async () => {
    const story = async (contact: string) => {
      const { codeId, body } = await askForCode(app, contact, elsewhere())
      const replies: unknown[] = [Object.keys(body as object), (body as { expiresAt: string }).expiresAt]
      for (const minutes of [0, 11, 48]) {
        forward(minutes)
        const { status, body: reply } = await open(codeId, '999999')
        replies.push({ status, ...reply, traceId: '' })
      }
      forward(2)
      replies.push((await open(codeId, '999999')).status)
      forward(-61)
      return replies
    }
    const [quiet, unknown] = [await story(email), await story('nobody@guest.example')]
    expect(unknown).toEqual(quiet)
    await guess(email)
    await guess('nobody@guest.example')
    expect(await story(email)).toEqual(quiet)
    expect(await story('nobody@guest.example')).toEqual(quiet)
  })
})

test('a code that was used is none to use: who signs in, out and asks again gets a message', async () => {
  for (let asked = 0; asked < 6; asked++) {
    await ask(email, elsewhere())
    forward(10)
  }
  const { codeId, code } = await ask(email, elsewhere())
  expect((await ask(email, elsewhere())).code).toBeUndefined()
  const signedIn = await open(codeId, code)
  const [cookie] = signedIn.headers.getSetCookie()
  await app.anonymous('POST', '/api/guest-portal/sign-out', {}, { cookie: cookie!.split(';')[0]! })
  const again = await ask(email, elsewhere())
  expect((await open(again.codeId, again.code)).body).toEqual({ state: 'signed_in' })
})

test('a code by text message goes once, though its job was killed before it was noted; then nothing of it is kept', async () => {
  const provider = await smsProvider()
  const own = await testApp({ config: { sms: provider.settings } })
  try {
    const { organisationId } = await own.organisation()
    const of = { organisationId, venueIds: [] }
    await makeGuest(own, of, { contact: { phone: '+447700900123' } })
    const { codeId } = await askForCode(own, '+44 7700 900123')
    const { database, clock } = own.services
    const system = vi.spyOn(database, 'system')
    system.mockImplementationOnce(async (scope, work) => {
      await database.system(scope, work)
      throw new Error('killed')
    })
    await expect(sendPortalCode(own.services, { codeId })).rejects.toThrow('killed')
    system.mockRestore()
    await sendPortalCode(own.services, { codeId })
    const messages = () =>
      inside(own, of, (tx) =>
        tx.all(sql<RowOf<'sms_messages', 'message_id' | 'sealed'>>`
          select message_id, sealed from sms_messages where queued_at = ${clock.now()}::timestamptz`),
      )
    expect(await messages()).toEqual([{ message_id: codeId, sealed: expect.any(Buffer) }])
    await sendSms(own.services, { organisationId, messageId: codeId })
    expect(provider.posts()).toHaveLength(1)
    expect(await messages()).toEqual([{ message_id: codeId, sealed: null }])
  } finally {
    await own.close()
    await provider.close()
  }
})
