import { guessedFrom } from '@comity/domain/trust'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '../../../../platform/db/statements.ts'
import { sendSms } from '../../../../platform/sms/index.ts'
import { smsProvider } from '../../../../platform/sms/testing/provider.ts'
import { testApp } from '../../../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../../../testing/app.ts'
import { makeStay } from '../../../../testing/builders.ts'
import { inside } from '../../../../testing/matrix/world.ts'
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

/** Asks as from an address, and reads the mailbox; no code: none went out. */
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
    expect(mine.expiresAt).toEqual(theirs[2]!.expiresAt)
    expect((await open(mine.codeId, theirs[1]!.code)).status).toBe(200)
    expect((await open(theirs[0]!.codeId, theirs[1]!.code)).status).toBe(422)
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
        const { expiresAt, detail } = body as { expiresAt?: string; detail?: string }
        return { status, fields: Object.keys(body as object), expiresAt, detail }
      })
    }
    expect(await story(email)).toEqual(await story('nobody@guest.example'))
  })
})

describe('whoever guesses codes', () => {
  const guess = async () => {
    for (let wrongs = 0; wrongs < guessedFrom; wrongs += 5) {
      const { codeId } = await askForCode(app, email, elsewhere())
      for (let tried = 0; tried < 5; tried++) await open(codeId, '999999')
    }
  }

  test('finds that a right one opens nothing alone', async () => {
    const guestId = await makeGuest(app, hotel, { contact: { email: `b${email}` } })
    email = `b${email}`
    await makeStay(app, hotel, { guestId, bookingNumber: 'HX-4410' })
    await guess()
    app.clock.forward(600_000)
    const { codeId, code } = await ask(email, elsewhere())
    expect((await open(codeId, code)).body).toEqual({ state: 'second_fact_needed' })
    expect((await open(codeId, code, { bookingNumber: 'HX-4410' })).body).toEqual({ state: 'signed_in' })
  })

  test('does not keep out a guest of whom nothing else is known', async () => {
    await guess()
    app.clock.forward(600_000)
    const { codeId, code } = await ask(email, elsewhere())
    expect((await open(codeId, code)).body).toEqual({ state: 'signed_in' })
  })
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
        tx.all(sql<{ message_id: string; sealed: Buffer | null }>`
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
