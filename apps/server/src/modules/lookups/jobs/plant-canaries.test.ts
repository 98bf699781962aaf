import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkKeysOf } from '../../../platform/network-keys.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { canaryAddresses, plantCanaries } from './plant-canaries.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const canaries = () =>
  app.asSuperuser(async (client) => {
    const { rows } = await client.query<{ token: Buffer; ends_at: Date }>(
      'select token, ends_at from network.canaries',
    )
    return rows
  })

test('records of nobody are planted once, and begin anew before they end', async () => {
  await plantCanaries(app.services)
  const first = await canaries()
  const addresses = canaryAddresses(app.services)
  expect(new Set(addresses).size).toBe(first.length)
  const [token] = networkKeysOf(app.services).tokens('email', addresses[0]!)
  expect(first.some((one) => one.token.equals(token!.token))).toBe(true)
  app.clock.forward(dayMs)
  await plantCanaries(app.services)
  expect(await canaries()).toEqual(first)
  app.clock.forward(400 * dayMs)
  await plantCanaries(app.services)
  const later = await canaries()
  expect(later).toHaveLength(first.length)
  for (const { ends_at } of later) expect(ends_at.getTime()).toBeGreaterThan(app.clock.now().getTime())
})
