import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { makeStay } from '../../testing/builders.ts'
import { inside } from '../../testing/matrix/world.ts'
import { recordFact, removeFact, restoreFact } from '../risk/index.ts'
import riskModule from '../risk/module.ts'
import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import { makeIncident } from '../guests/testing/records.ts'
import { makeGuest, rootsOf } from './testing/people.ts'
import { makeEntry, makeNote, makeStayRating, scoresOf, standingOf } from './testing/records.ts'
import { bySize } from '../../../../../tests/size.ts'

const { jobs } = riskModule

/** Two organisations with the same events, except that only the first has merges. */
interface Side {
  of: TestOrganisation
  manager: Caller
  staff: Caller[]
  guests: string[]
  stays: { stayId: string; guestId: string }[]
  feedback: string[]
}

type Scores = Awaited<ReturnType<typeof scoresOf>>

const people = 3
/** Test sessions end after a year. */
const mostDays = 350
const runs = bySize('sequences of merges undone', { quick: 20, standard: 20, full: 100 })

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function makeSide(): Promise<Side> {
  const of = await app.organisation({ venues: 2 })
  const staff = [await app.signedIn(of, 'staff'), await app.signedIn(of, 'staff')]
  const guests: string[] = []
  for (let n = 0; n < people; n++) guests.push(await makeGuest(app, of))
  return { of, manager: await app.signedIn(of, 'manager'), staff, guests, stays: [], feedback: [] }
}

const who = fc.nat(people - 1)
const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('merge' as const), a: who, b: who }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('split' as const), a: who }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('rate' as const),
      a: who,
      by: fc.nat(1),
      venue: fc.nat(1),
      rating: fc.constantFrom(1, 2, 5),
      isSealed: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('note' as const), a: who }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('incident' as const), a: who }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('entry' as const), a: who, isBan: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('dispute' as const), nth: fc.nat(20), comesBack: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('wait' as const), days: fc.constantFrom(1, 15, 80) }),
  },
)
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never

async function happen(side: Side, one: Event): Promise<void> {
  const { of, guests, staff } = side
  switch (one.what) {
    case 'rate': {
      const stay = await makeStay(app, of, {
        guestId: guests[one.a]!,
        venueId: of.venueIds[one.venue]!,
        ...(one.isSealed ? { invitedAt: app.clock.now() } : {}),
      })
      side.stays.push(stay)
      const { stayId } = stay
      const body = { stayId, rating: one.rating, tags: ['polite'] }
      const rated = await staff[one.by]!.call('POST', '/api/reviews', body)
      if (rated.status !== 201) throw new Error(`A rating was refused: ${rated.status}`)
      side.feedback.push(rated.body.feedback.id)
      await makeStayRating(app, of, stay)
      return
    }
    case 'note':
      await makeNote(app, of, guests[one.a]!)
      return
    case 'incident':
      return count(side, await makeIncident(app, of, guests[one.a]!))
    case 'entry':
      return makeEntry(app, of, guests[one.a]!, { kind: one.isBan ? 'ban' : 'watch', days: 40 })
    case 'dispute': {
      const id = side.feedback[one.nth % Math.max(1, side.feedback.length)]
      if (id) await dispute(side, id, one.comesBack)
      return
    }
    case 'merge':
    case 'split':
    case 'wait':
  }
}

/** A confirmed incident counts in the score. */
function count({ of, staff }: Side, incidentId: string): Promise<void> {
  return inside(app, of, async (tx) => {
    const scope = await tx.scope
    const row = await tx.first(sql<
      RowOf<'incidents', 'profile_id' | 'venue_id'> & {
        guest_id: NonNullable<ColumnOf<'incidents', 'guest_id'>>
      }
    >`
      select guest_id, profile_id, venue_id from incidents where incident_id = ${incidentId}::uuid`)
    await recordFact(tx, scope, {
      guestId: row!.guest_id,
      profileId: row!.profile_id,
      factId: incidentId,
      kind: 'incident',
      severity: 'high',
      ground: 'threat',
      venueId: row!.venue_id,
      raterId: staff[0]!.userId,
      stayId: null,
      occurredAt: scope.now,
      countsFrom: scope.now,
      verifiedStay: false,
      confirmed: true,
      fault: 'guest',
      sector: 'hotel',
    })
  })
}

function dispute({ of }: Side, feedbackId: string, comesBack: boolean): Promise<void> {
  return inside(app, of, async (tx) => {
    const scope = await tx.scope
    const row = await tx.first(sql<RowOf<'feedback', 'guest_id'>>`
      select guest_id from feedback where feedback_id = ${feedbackId}::uuid`)
    await removeFact(tx, scope, row!.guest_id, feedbackId, comesBack ? 'disputed' : 'removed')
    if (comesBack) await restoreFact(tx, scope, row!.guest_id, feedbackId)
  })
}

const merge = ({ manager }: Side, a: string, b: string) =>
  manager.call('POST', `/api/guest-profiles/${a}/merge`, { otherGuestId: b })
const split = ({ manager }: Side, guestId: string, claimId?: string) =>
  manager.call('POST', `/api/guest-profiles/${guestId}/split`, claimId ? { claimId } : {})

/** Undoes every remaining merge in the order of `shuffled`. */
async function undoAll(side: Side, shuffled: readonly number[]): Promise<void> {
  const claims = await inside(app, side.of, (tx) =>
    tx.all(sql<RowOf<'guest_claims', 'claim_id' | 'child_id'>>`
      select claim_id, child_id from guest_claims where withdrawn_at is null order by claim_id`),
  )
  const order = claims.map((claim, n) => ({ claim, at: shuffled[n] ?? n })).toSorted((x, y) => x.at - y.at)
  for (const { claim } of order) expect((await split(side, claim.child_id, claim.claim_id)).status).toBe(200)
}

/** Rows by table and the position of their profile; each profile has its own rows again when all is undone. */
async function rowsOf(side: Side) {
  const rows = await standingOf(app, side.of)
  expect(rows.filter((row) => row.profile_id !== null)).toEqual([])
  return rows.map((row) => `${row.table} ${side.guests.indexOf(row.guest_id)}`).toSorted()
}

/** Comparable across the two organisations. */
async function plainScores(side: Side) {
  const text = JSON.stringify(await scoresOf(app, side.of, side.guests))
  const names = [
    ...side.staff.map(({ userId }, n) => [userId, `staff ${n}`] as const),
    ...side.of.venueIds.map((id, n) => [id, `venue ${n}`] as const),
    ...side.stays.map(({ stayId }, n) => [stayId, `stay ${n}`] as const),
  ]
  const plain = JSON.parse(names.reduce((all, [id, name]) => all.replaceAll(id, name), text)) as Scores
  return plain.map(({ counters, ...rest }) => ({
    ...rest,
    counters: counters.map((one) => JSON.stringify(one)).toSorted(),
  }))
}

test('any merges and undoings with whatever is written in between, all undone, leave guests as if never merged', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 4, maxLength: 22 }),
      fc.array(fc.nat(1000), { minLength: people, maxLength: people }),
      async (events, shuffled) => {
        const [merging, plain] = [await makeSide(), await makeSide()]
        let daysLeft = mostDays
        for (const one of events) {
          app.clock.forward(60_000)
          if (one.what === 'wait') {
            const days = Math.min(one.days, daysLeft)
            daysLeft -= days
            app.clock.forward(days * 86_400_000)
          } else if (one.what === 'merge')
            await merge(merging, merging.guests[one.a]!, merging.guests[one.b]!)
          else if (one.what === 'split') await split(merging, merging.guests[one.a]!)
          else {
            await happen(merging, one)
            await happen(plain, one)
          }
        }
        await undoAll(merging, shuffled)
        await jobs['risk/refresh-levels'](app.services)
        expect(await rootsOf(app, merging.of, merging.guests)).toEqual(merging.guests)
        expect(await rowsOf(merging)).toEqual(await rowsOf(plain))
        expect(await plainScores(merging)).toEqual(await plainScores(plain))
      },
    ),
    { numRuns: runs },
  )
}, 600_000)

test('equal reports on two profiles count once while they are merged, and twice after', async () => {
  const side = await makeSide()
  const [a, b] = side.guests as [string, string]
  for (const guestId of [a, b]) {
    app.clock.forward(60_000)
    await happen(side, {
      what: 'rate',
      a: side.guests.indexOf(guestId),
      by: 0,
      venue: 0,
      rating: 5,
      isSealed: false,
    })
  }
  const counted = async () =>
    (await scoresOf(app, side.of, [a, b])).map(({ facts }) => facts.map((fact) => fact['status']))
  expect(await counted()).toEqual([['counted'], ['counted']])
  await merge(side, a, b)
  expect(await counted()).toEqual([['counted', 'equal'], []])
  await split(side, a)
  expect(await counted()).toEqual([['counted'], ['counted']])
})
