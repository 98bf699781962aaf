import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unmetConditions } from '@comity/domain/network'
import type { Unmet } from '@comity/domain/network'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { makeStay } from '../../testing/builders.ts'
import { anyCase, asFacts } from './testing/ladder-case.ts'
import type { LadderWorld } from './testing/ladder-case.ts'
import { refusalOf } from './testing/ladder-rows.ts'
import { signedAgreement } from './testing/listings.ts'
import { bySize } from '../../../../../tests/size.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const runs = bySize('cases of what may be listed', { quick: 300, standard: 1_000, full: 5_000 })

async function openWorld(): Promise<LadderWorld> {
  const [north, south] = [await app.organisation(), await app.organisation()]
  const agreementId = await signedAgreement(app, [north, south])
  const { guestId } = await makeStay(app, north)
  return {
    now: app.clock.now(),
    agreementId,
    guestId,
    organisationId: north.organisationId,
    venueId: north.venueIds[0]!,
    partner: south.organisationId,
  }
}
/** What a step does not ask yet or no more: the guest is told after the signatures, in a language, and then it runs. */
const notAsked: Record<string, readonly Unmet[]> = {
  signed: ['notice_missing'],
  notified: ['notice_running'],
  active: ['notice_not_in_language'],
}

/** The database knows one word for whatever keeps an agreement from covering the venue. */
const notCovering: readonly Unmet[] = [
  'not_signed',
  'ended',
  'paused',
  'review_due',
  'country_not_covered',
  'sharing_lost',
]

test('the database refuses a listing exactly where the rules do, and by a condition that they name', async () => {
  const world = await openWorld()
  const seen = { passed: 0, refused: new Set<string>() }
  await app.asSuperuser(async (client) => {
    await client.query("set time zone 'UTC'")
    await fc.assert(
      fc.asyncProperty(anyCase, async (one) => {
        const unmet = unmetConditions(asFacts(world, one), world.now).filter(
          (condition) => !notAsked[one.step]!.includes(condition),
        )
        const refusal = await refusalOf(client, world, one)
        if (refusal === null) seen.passed += 1
        else seen.refused.add(refusal)
        expect({ isRefused: refusal !== null, unmet }).toEqual({ isRefused: unmet.length > 0, unmet })
        const named = refusal === 'agreement_missing' ? notCovering : [refusal]
        expect(refusal === null || unmet.some((code) => named.includes(code))).toBe(true)
      }),
      { numRuns: runs },
    )
  })
  // Neither answer is the only one that was tried, nor one condition.
  expect(seen.passed).toBeGreaterThan(runs / 10)
  expect(seen.refused.size).toBeGreaterThan(12)
})
