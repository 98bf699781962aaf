import { lookupsPerHour } from '@comity/domain/network'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { ask, hitsOf, makeListed, makeNetwork, question } from './testing/network.ts'
import type { Network } from './testing/network.ts'

let app: TestApp
let net: Network

beforeAll(async () => {
  app = await testApp()
  net = await makeNetwork(app)
  // The first look-up of a process pays for compiling and planning.
  const { stayId } = await makeListed(app, net)
  await hitsOf(net.staff, question(net.home, stayId))
})
afterAll(() => app.close())

const counted = (replies: readonly { readonly status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  )

test('sixty questions at once, of six people about ten guests, are all answered', async () => {
  const desks = await Promise.all(
    Array.from({ length: 6 }, () => app.signedIn(net.home, 'staff', net.home.venueIds[0])),
  )
  const listed = await Promise.all(Array.from({ length: 10 }, () => makeListed(app, net)))
  const replies = await Promise.all(
    desks.flatMap((by) => listed.map(({ stayId }) => ask(by, question(net.home, stayId)))),
  )
  expect(counted(replies)).toEqual({ 200: 60 })
  expect(replies.every(({ body }) => body.hits.length === 1)).toBe(true)
})

test('of sixty at once of one person thirty are answered, and thirty hear when to come back', async () => {
  const by = await app.signedIn(net.home, 'staff', net.home.venueIds[0])
  const { stayId } = await makeListed(app, net)
  const replies = await Promise.all(Array.from({ length: 60 }, () => ask(by, question(net.home, stayId))))
  expect(counted(replies)).toEqual({ 200: lookupsPerHour, 429: 60 - lookupsPerHour })
})
