import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOutbox } from '../../platform/events/outbox.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { makeStay } from '../../testing/builders.ts'
import { recordFact, removeFact } from '../risk/index.ts'
import { subscribers } from './events.ts'
import { alertsOf, inside } from './testing/alerts.ts'

let app: TestApp
let hotel: TestOrganisation
let manager: Caller
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  manager = await app.signedIn(hotel, 'manager')
})
afterAll(() => app.close())

const drain = () => drainOutbox(app.services, hotel.organisationId, subscribers)

async function scored() {
  const { guestId } = await makeStay(app, hotel, { status: 'checked_in' })
  const factIds = [crypto.randomUUID(), crypto.randomUUID()]
  const now = app.clock.now()
  for (const factId of factIds) {
    await inside(app, hotel, async (tx) =>
      recordFact(tx, await tx.scope, {
        guestId,
        factId,
        kind: 'incident',
        severity: 'critical',
        ground: factId,
        venueId: hotel.venueIds[0]!,
        raterId: crypto.randomUUID(),
        stayId: null,
        occurredAt: now,
        countsFrom: now,
        verifiedStay: true,
        confirmed: true,
        fault: 'guest',
        sector: 'hotel',
      }),
    )
  }
  return { guestId, factIds }
}

test('a score that reaches the threshold raises an alert, and one that falls below it closes it at once', async () => {
  const { guestId, factIds } = await scored()
  await drain()
  const rows = await alertsOf(app, hotel, guestId)
  expect(rows).toHaveLength(1)
  expect(['high_risk', 'critical_risk']).toContain(rows[0]!.type)
  const shown = (await manager.call('GET', '/api/smart-alerts')).body.items
  expect(shown[0]).toMatchObject({ id: rows[0]!.alert_id, reasons: [{ kind: 'score' }, { kind: 'arrival' }] })

  // Withdrawn: it stops counting in the same transaction, and so does the alert.
  for (const factId of factIds)
    await inside(app, hotel, async (tx) => removeFact(tx, await tx.scope, guestId, factId, 'withdrawn'))
  expect((await alertsOf(app, hotel, guestId))[0]).toMatchObject({
    over_because: 'reasons_gone',
    closed_because: null,
  })
  expect((await manager.call('GET', '/api/smart-alerts')).body.items).toEqual([])
  await drain()
  expect((await alertsOf(app, hotel, guestId))[0]).toMatchObject({ closed_because: 'reasons_gone' })
})
