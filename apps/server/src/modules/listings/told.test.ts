import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { made } from '../../testing/matrix/world.ts'
import { hitsOf, makeListed, makeNetwork, question } from '../lookups/testing/network.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a venue reads how often it was told of its listing, and never to whom', async () => {
  const net = await makeNetwork(app)
  const { stayId, listingId } = await makeListed(app, net)
  const theirs = await app.signedIn(net.partner, 'manager')
  const read = () => made(theirs, 'GET', `/api/listings/${listingId}`)
  expect((await read()).told).toEqual({ count: 0, lastAt: null })
  for (let times = 0; times < 2; times++) {
    app.clock.forward(60_000)
    await hitsOf(net.staff, question(net.home, stayId))
  }
  const listing = await read()
  expect(listing.told).toEqual({ count: 2, lastAt: app.clock.now().toISOString() })
  const text = JSON.stringify(listing)
  for (const viewer of [net.home.organisationId, net.home.venueIds[0]!, net.staff.userId])
    expect(text).not.toContain(viewer)
})
