import { minuteMs } from '@comity/domain/base'
import { codeCaps, judgedCodes, leastVerified } from '@comity/domain/bills'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, Reply, TestApp, TestOrganisation } from '../../testing/app.ts'
import { inside } from '../../testing/matrix/world.ts'
import { bySize } from '../../../../../tests/size.ts'

/** Attempts of one attack; refused calls are cheap. */
const tries = bySize('guesses of a code for a bill', { quick: 1_000, standard: 1_000, full: 4_000 })
const atOnce = 20

let app: TestApp
let place: TestOrganisation
let staff: Caller
beforeAll(async () => {
  app = await testApp({ config: { trustedProxies: ['127.0.0.1'] } })
  place = await app.organisation({ sector: 'restaurant' })
  staff = await app.signedIn(place, 'staff', place.venueIds[0])
})
afterAll(() => app.close())

const send = (phone: string, address: string, by = staff, of = place): Promise<Reply> =>
  by.call(
    'POST',
    '/api/dine-and-dash/send-otp',
    { venueId: of.venueIds[0], phone },
    { 'x-forwarded-for': address },
  )

interface Sent {
  readonly at: number
  readonly phone: string
  readonly prefix: string
  readonly source: string
}

/** What was sent, as stored in the database. */
function sentOf(of: TestOrganisation): Promise<Sent[]> {
  return inside(app, of, async (tx) => {
    const rows = await tx.all(sql<
      RowOf<'phone_checks', 'sent_at'> & {
        phone: ColumnOf<'phone_checks', 'phone_token'>
        prefix: ColumnOf<'phone_checks', 'prefix_token'>
        source: ColumnOf<'phone_checks', 'source_token'>
      }
    >`
      select sent_at, phone_token as phone, prefix_token as prefix, source_token as source from phone_checks`)
    return rows.map((row) => ({ ...row, at: row.sent_at.getTime() }))
  })
}

/** The most messages that were sent in any window of a cap. */
function mostOf(sent: readonly Sent[], { of, windowMs }: (typeof codeCaps)[number]): number {
  return Math.max(
    0,
    ...sent.map(
      (last) =>
        sent.filter(
          (one) => one.at > last.at - windowMs && one.at <= last.at && (of === null || one[of] === last[of]),
        ).length,
    ),
  )
}

describe('whoever has codes sent in masses', () => {
  test('over numbers in a row, from many addresses and for two days, never exceeds a cap', async () => {
    const replies: Reply[] = []
    for (let begun = 0; begun < tries; begun += atOnce) {
      const burst = Array.from({ length: atOnce }, (_, index) => {
        const n = begun + index
        const phone = `+44770090${String((n * 7) % 4_000).padStart(4, '0')}`
        return send(phone, `198.51.100.${n % 7}`)
      })
      replies.push(...(await Promise.all(burst)))
      app.clock.forward((2 * 24 * 60 * minuteMs * atOnce) / tries)
      if (begun % 400 === 0) staff = await app.signedIn(place, 'staff', place.venueIds[0])
    }
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 429]))
    const sent = await sentOf(place)
    expect(sent).toHaveLength(replies.filter(({ status }) => status === 201).length)
    for (const cap of codeCaps) expect([cap.code, mostOf(sent, cap) <= cap.most]).toEqual([cap.code, true])
    // Nobody enters a code, so the limit on unverified codes refuses most of them.
    const stopped = replies.filter(({ body }) => body.reason === 'too_few_verified').length
    expect(stopped).toBeGreaterThan(tries / 5)
  })

  test('sixty at once to one number get three through', async () => {
    const other = await app.organisation({ sector: 'hotel' })
    const by = await app.signedIn(other, 'staff', other.venueIds[0])
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, index) => send('+447700909001', `203.0.113.${index}`, by, other)),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
    const refused = replies.filter(({ status }) => status === 429)
    expect(new Set(refused.map(({ body }) => body.reason))).toEqual(new Set(['cap_number']))
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) === 600)).toBe(true)
    expect(await sentOf(other)).toHaveLength(3)
  })

  test('guests who are slow to prove theirs do not stop a place that works', async () => {
    const other = await app.organisation({ sector: 'hotel' })
    const by = await app.signedIn(other, 'staff', other.venueIds[0])
    for (let index = 0; index < judgedCodes + 10; index++) {
      const phone = `+4477009${String(index * 1_000 + 20_000)}`
      const reply = await send(phone, `203.0.113.${index}`, by, other)
      expect(reply.status).toBe(201)
      if (index % (judgedCodes / leastVerified) === 0)
        await inside(app, other, (tx) =>
          tx.run(sql`update phone_checks set verified_at = platform.app_now(), code_hash = null
            where check_id = ${reply.body.checkId}::uuid`),
        )
      app.clock.forward(3 * minuteMs)
    }
  })

  test('no number is guessed by its code: of all tries five count', async () => {
    const other = await app.organisation({ sector: 'hotel' })
    const by = await app.signedIn(other, 'staff', other.venueIds[0])
    const { checkId } = (await send('+447700909002', '203.0.113.1', by, other)).body
    const codes = Array.from({ length: 200 }, (_, index) => String(index * 5_000).padStart(6, '0'))
    const replies = await Promise.all(
      codes.map((code) => by.call('POST', '/api/dine-and-dash/verify-otp', { checkId, code })),
    )
    expect(replies.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5)
    expect(replies.filter(({ status }) => status === 410).length).toBeGreaterThanOrEqual(194)
  })
})

describe('a known number and an unknown one', () => {
  test('are answered alike, sent, refused and tried, and no guest is looked at', async () => {
    const other = await app.organisation({ sector: 'hotel' })
    const by = await app.signedIn(other, 'staff', other.venueIds[0])
    const [known, unknown] = ['+447700903111', '+447700904111']
    await by.call('POST', '/api/guest-profiles', { name: 'Sunniva Arkwell', phone: known })
    const story = async (phone: string, address: string) => {
      const replies = []
      for (let turn = 0; turn < 4; turn++) replies.push(await send(phone, address, by, other))
      const { checkId } = replies[2]!.body
      replies.push(await by.call('POST', '/api/dine-and-dash/verify-otp', { checkId, code: '000000' }))
      return replies.map(({ status, body, headers }) => ({
        status,
        body: { ...body, checkId: '', traceId: '' },
        headers: [...headers.keys()].toSorted(),
        retryAfter: headers.get('retry-after'),
        length: JSON.stringify({ ...body, traceId: '' }).length,
      }))
    }
    expect(await story(known, '203.0.113.20')).toEqual(await story(unknown, '203.0.113.21'))
  })
})
