import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { makeStay } from '../../testing/builders.ts'
import { dailyCounts, drain, inside, recount } from './testing/counts.ts'
import { countRatings } from './counts.ts'
import { bySize } from '../../../../../tests/size.ts'

const runs = bySize('histories of daily counts', { quick: 12, standard: 30, full: 150 })

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

interface Real {
  of: TestOrganisation
  authors: Caller[]
  manager: Caller
  rated: { id: string; by: Caller }[]
}

const words = fc.constantFrom(undefined, 'Quiet and kind.', 'Shouted.')
const tags = fc.subarray(['polite', 'patient', 'aggressive'])
const said = fc.record({ rating: fc.integer({ min: 1, max: 5 }), tags, comment: words })

/** Events in the life of ratings. */
const deed = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('rate' as const),
      said,
      by: fc.nat(1),
      venue: fc.nat(1),
      sealed: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('correct' as const), said, which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), which: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 20, 200) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('drain' as const) }) },
)
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never

async function makeReal(): Promise<Real> {
  const of = await app.organisation({ venues: 2 })
  const authors = [await app.signedIn(of, 'staff'), await app.signedIn(of, 'manager')]
  return { of, authors, manager: await app.signedIn(of, 'manager'), rated: [] }
}

async function act(real: Real, one: Deed): Promise<void> {
  const { of, authors, manager, rated } = real
  const chosen = 'which' in one ? rated[one.which % Math.max(1, rated.length)] : undefined
  switch (one.kind) {
    case 'rate': {
      const invited = one.sealed ? { invitedAt: app.clock.now() } : {}
      const { stayId } = await makeStay(app, of, { venueId: of.venueIds[one.venue]!, ...invited })
      const by = authors[one.by]!
      const reply = await by.call('POST', '/api/reviews', { stayId, ...one.said })
      if (reply.status !== 201) throw new Error(`Rating answered ${reply.status}`)
      rated.push({ id: reply.body.feedback.id, by })
      return
    }
    case 'correct':
      // Refused where it is too late or withdrawn: then nothing may change.
      if (chosen) await chosen.by.call('PATCH', `/api/feedbacks/${chosen.id}`, one.said)
      return
    case 'withdraw':
      if (chosen) await manager.call('DELETE', `/api/feedbacks/${chosen.id}`, { reason: 'A slip' })
      return
    case 'wait':
      app.clock.forward(one.hours * 3_600_000)
      return
    case 'drain':
      await drain(app, of)
  }
}

test(
  'whatever is rated, corrected, withdrawn and revealed, the counts are those of a recount',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 25 }), async (deeds) => {
        const real = await makeReal()
        for (const one of [...deeds, { kind: 'drain' } as const]) {
          await act(real, one)
          const counts = one.kind === 'drain' ? await dailyCounts(app, real.of) : undefined
          expect(counts).toEqual(counts && (await recount(app, real.of)))
        }
      }),
      { numRuns: runs },
    )
  },
)

test('corrections and withdrawals beside the worker count each rating once', async () => {
  const real = await makeReal()
  const [author] = real.authors as [Caller]
  for (let round = 0; round < 8; round++) {
    const { stayId } = await makeStay(app, real.of)
    const rated = await author.call('POST', '/api/reviews', { stayId, rating: 1, tags: ['polite'] })
    const path = `/api/feedbacks/${rated.body.feedback.id}`
    const all = await Promise.all([
      drain(app, real.of),
      author.call('PATCH', path, { rating: 5, tags: ['patient'] }),
      drain(app, real.of),
      round % 2 ? author.call('PATCH', path, { rating: 4 }) : undefined,
      round % 3 ? real.manager.call('DELETE', path, { reason: 'A slip' }) : undefined,
    ])
    // A correction after the withdrawal is refused; nothing fails.
    for (const reply of all) expect(reply?.status ?? 200).toBeLessThan(500)
  }
  await drain(app, real.of)
  expect(await dailyCounts(app, real.of)).toEqual(await recount(app, real.of))
})

test('an import counts at once, for nobody in person, and is taken back as it came', async () => {
  const real = await makeReal()
  const { of, manager } = real
  const ids: string[] = []
  for (const rating of [5, 5, 2]) {
    const { stayId } = await makeStay(app, of)
    const reply = await manager.call('POST', '/api/reviews', { stayId, rating, tags: ['polite'] })
    ids.push(reply.body.feedback.id)
  }
  await inside(app, of, async (tx) => {
    await tx.run(sql`delete from outbox`)
    await tx.run(sql`update feedback set import_id = gen_random_uuid()`)
  })
  const count = (sign: 1 | -1) => inside(app, of, async (tx) => countRatings(tx, await tx.scope, ids, sign))
  await count(1)
  expect(await dailyCounts(app, of)).toEqual(await recount(app, of))
  expect((await dailyCounts(app, of)).authors).toEqual({})
  await count(-1)
  expect(await dailyCounts(app, of)).toEqual({ ratings: {}, tags: {}, authors: {} })
})
