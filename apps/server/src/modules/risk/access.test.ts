import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { contract } from '@comity/contract'
import { riskScore } from '@comity/contract/risk/score'
import { sql } from '../../platform/db/statements.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { Session } from '../../platform/auth/session.ts'
import type { Call } from '../../platform/http/call.ts'
import { assess } from './assess.ts'
import { recordFact } from './commands/record-facts.ts'
import { calculateRiskRoute } from './routes/calculate-risk.ts'
import { scoreOf } from './score.ts'
import { signIn } from './testing/staff.ts'
import { openWorlds } from './testing/world.ts'
import type { World, Worlds } from './testing/world.ts'

const now = new Date(Date.UTC(2026, 4, 4, 12))
let worlds: Worlds
let world: World
beforeAll(async () => {
  worlds = await openWorlds()
  world = await worlds.world(now)
})
afterAll(() => worlds.close())

async function riskyGuest(): Promise<string> {
  const guestId = await world.guest()
  await world.in((tx, scope) => recordFact(tx, scope, world.fact(guestId)))
  return guestId
}

function calculate(session: Session, guestId: string) {
  return calculateRiskRoute({ session, body: { guestId } } as unknown as Call<typeof contract.calculateRisk>)
}

describe('the score of a guest is answered', () => {
  test('to staff, in the shape of the contract, with reasons that add up to it', async () => {
    const session = await signIn(worlds, world)
    const answer = riskScore.parse(await calculate(session, await riskyGuest()))
    expect(answer).toMatchObject({
      status: 'scored',
      level: 'high',
      score: 55,
      evidence: { graveIncidents: 1 },
    })
    expect(answer.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(answer.score)
    expect(answer.responses).toContain('greeting_by_manager')
  })

  test('with its excess as a line of its own where the scale ends', async () => {
    const guestId = await world.guest()
    for (const ground of ['a', 'b', 'c', 'd', 'e', 'f']) {
      await world.in((tx, scope) => recordFact(tx, scope, world.fact(guestId, { ground })))
    }
    const answer = riskScore.parse(await calculate(await signIn(worlds, world), guestId))
    expect(answer.score).toBe(100)
    expect(answer.reasons.map(({ line }) => line)).toEqual([
      'fact',
      'fact',
      'fact',
      'fact',
      'other',
      'limit_of_scale',
    ])
    expect(answer.reasons.reduce((sum, { points }) => sum + points * 1000, 0)).toBeCloseTo(100_000, 6)
  })

  test('within a read, whose statements all go out before the first wait', async () => {
    const guestId = await riskyGuest()
    const session = await signIn(worlds, world)
    const [score, count] = await session.read((tx: StaffTx) =>
      Promise.all([
        scoreOf(tx, guestId),
        tx.first(sql<{ n: number }>`select count(*)::int as n from guests`),
      ]),
    )
    expect(score).toMatchObject({ score: 55 })
    expect(count?.n).toBeGreaterThan(0)
  })
})

describe('the score of a guest is refused', () => {
  test('without a session', async () => {
    const nobody = new Session(worlds.database, { token: 'unknown', roles: ['staff'], now })
    await expect(calculate(nobody, await riskyGuest())).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test.each(['reviewer', 'operator', null] as const)('to somebody whose role is %s', async (role) => {
    const session = await signIn(worlds, world, role)
    await expect(calculate(session, await riskyGuest())).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('to staff of another organisation, who learn nothing of the guest', async () => {
    const guestId = await riskyGuest()
    const other = await worlds.world(now)
    await expect(calculate(await signIn(worlds, other), guestId)).rejects.toMatchObject({ code: 'not_found' })
    expect(await other.in((tx) => assess(tx, guestId))).toBeUndefined()
    expect(await other.stored(guestId)).toEqual({ facts: 0, counters: 0, states: 0 })
  })

  test('and a fact that another organisation writes about the guest touches nothing', async () => {
    const guestId = await world.guest()
    const other = await worlds.world(now)
    await other.in((tx, scope) => recordFact(tx, scope, other.fact(guestId)))
    expect(await world.stored(guestId)).toEqual({ facts: 0, counters: 0, states: 0 })
    expect(await other.stored(guestId)).toEqual({ facts: 0, counters: 0, states: 0 })
  })
})

describe('nobody has a score', () => {
  test('who is under 18: nothing is stored, and the lists say so', async () => {
    const guestId = await world.guest({ isMinor: true })
    await world.in((tx, scope) => recordFact(tx, scope, world.fact(guestId, { severity: 'critical' })))
    expect(await world.stored(guestId)).toEqual({ facts: 0, counters: 0, states: 0 })
    expect(await world.levelOf(guestId)).toBe('not_scored')
    const answer = await calculate(await signIn(worlds, world), guestId)
    expect(answer).toMatchObject({
      status: 'not_scored',
      notScoredBecause: 'minor',
      score: null,
      responses: [],
    })
  })

  test('who turns out to be under 18: what was stored is gone in the same statement', async () => {
    const guestId = await riskyGuest()
    await world.in((tx) => tx.run(sql`update guests set is_minor = true where guest_id = ${guestId}`))
    expect(await world.stored(guestId)).toEqual({ facts: 0, counters: 0, states: 0 })
    expect(await world.levelOf(guestId)).toBe('not_scored')
  })

  test('under 18 even where the code would write one: the database refuses', async () => {
    const guestId = await world.guest({ isMinor: true })
    const state = world.in((tx) =>
      tx.run(sql`
        insert into risk_states (organisation_id, guest_id, settled_at, rule_version)
        values (${world.organisationId}, ${guestId}, ${now}, 'standard-1-hotel')`),
    )
    await expect(state).rejects.toThrow('a minor has no score')
    const level = world.in((tx) =>
      tx.run(sql`update guests set risk_level = 'high' where guest_id = ${guestId}`),
    )
    await expect(level).rejects.toThrow('minors_have_no_score')
  })

  test.each(['school', 'healthcare'] as const)('in an organisation of the sector %s', async (sector) => {
    const place = await worlds.world(now, sector)
    const guestId = await place.guest()
    await place.in((tx, scope) => recordFact(tx, scope, place.fact(guestId, { sector: 'hotel' })))
    expect(await place.stored(guestId)).toEqual({ facts: 0, counters: 0, states: 0 })
    const answer = await calculate(await signIn(worlds, place), guestId)
    expect(answer).toMatchObject({ status: 'not_scored', notScoredBecause: sector, evidence: null })
  })
})
