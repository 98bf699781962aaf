import { randomUUID } from 'node:crypto'
import type { Sector } from '@comity/contract'
import { choicesOf, defaultRules } from '@comity/domain/risk'
import type { RuleChoices } from '@comity/domain/risk'
import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { TestApp } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { recordFact } from '../commands/record-facts.ts'
import type { NewFact } from '../facts.ts'
import riskModule from '../module.ts'

const { jobs } = riskModule

/** An organisation of the whole server with two venues, a person of each role, and helpers to make risky guests. */
export async function openHouse(app: TestApp, sector: Sector = 'hotel') {
  const of = await app.organisation({ sector, venues: 2 })
  const [venueId = '', otherVenueId = ''] = of.venueIds
  const { organisationId } = of
  const system = <T>(work: (tx: SystemTx) => Promise<T>) =>
    app.services.database.system({ job: 'test', organisationId, now: app.clock.now() }, work)
  const people = {
    staff: await app.signedIn(of, 'staff', venueId),
    elsewhere: await app.signedIn(of, 'staff', otherVenueId),
    manager: await app.signedIn(of, 'manager', venueId),
    admin: await app.signedIn(of, 'admin'),
    otherAdmin: await app.signedIn(of, 'admin'),
  }

  /** A confirmed incident, by default of severity high. Returns its fact id. */
  async function incident(guestId: string, more: Partial<NewFact> = {}): Promise<string> {
    const now = app.clock.now()
    const factId = randomUUID()
    const fact: NewFact = {
      guestId,
      factId,
      kind: 'incident',
      severity: 'high',
      venueId,
      raterId: randomUUID(),
      stayId: null,
      occurredAt: now,
      countsFrom: now,
      verifiedStay: true,
      confirmed: true,
      fault: 'guest',
      sector,
      ...more,
    }
    await system(async (tx) => recordFact(tx, await tx.scope, fact))
    return factId
  }

  return {
    ...people,
    organisationId,
    venueId,
    otherVenueId,
    system,
    incident,
    stay: (more: Parameters<typeof makeStay>[2] = {}) => makeStay(app, of, more),
    /** A guest with a stay and a confirmed incident. */
    async riskyGuest(more: Partial<NewFact> = {}) {
      const made = await makeStay(app, of)
      return { ...made, factId: await incident(made.guestId, more) }
    },
    makeMinor: (guestId: string) =>
      system((tx) => tx.run(sql`update guests set is_minor = true where guest_id = ${guestId}::uuid`)),
    rebuild: () => jobs['risk/rebuild'](app.services, { organisationId }),
  }
}

export type House = Awaited<ReturnType<typeof openHouse>>

export function choices(changed: Partial<RuleChoices> = {}): RuleChoices {
  return { ...choicesOf(defaultRules('hotel')), ...changed }
}

/** Half the points for every incident. */
export const milder = choices({
  incident: { low: 2, medium: 12, high: 27.5, critical: 45 },
})

export async function publish(house: House, rules: RuleChoices): Promise<string> {
  const { body: drafted } = await house.manager.call('POST', '/api/risk-scoring/rules', {
    rules,
    note: 'Tried in spring.',
  })
  const path = `/api/risk-scoring/rules/${drafted.version}`
  const tested = await house.manager.call('POST', `${path}/test`)
  const published = await house.admin.call('POST', `${path}/publish`)
  if (tested.status !== 200 || published.status !== 200) {
    throw new Error(`${JSON.stringify(tested.body)} ${JSON.stringify(published.body)}`)
  }
  return drafted.version as string
}
