import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../testing/app.ts'
import { makeStay } from '../../testing/builders.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { inside } from '../guests/testing/records.ts'
import { holdGuest } from './hold-guest.ts'

let app: TestApp
let hotel: TestOrganisation
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
})
afterAll(() => app.close())

const someGuest = async () => (await makeStay(app, hotel)).guestId
const lead = (child: string, to: string | null) =>
  sql`update guests set merged_into = ${to}::uuid where guest_id = ${child}::uuid`

test.each(['share', 'update'] as const)(
  'who waited (%s) while the guest was merged holds the guest that it belongs to now',
  async (how) => {
    const [child, parent] = [await someGuest(), await someGuest()]
    let held: Promise<string> | undefined
    await inside(app, hotel, async (tx) => {
      await tx.run(sql`select 1 from guests where guest_id = ${child}::uuid for update`)
      await tx.run(lead(child, parent))
      held = inside(app, hotel, (other) => holdGuest(other, child, how))
      await lockWaits(app.database)
    })
    expect(await held).toBe(parent)
  },
)

test('who waited while a merge was undone holds the profile that is a guest of its own again', async () => {
  const [child, parent] = [await someGuest(), await someGuest()]
  await inside(app, hotel, (tx) => tx.run(lead(child, parent)))
  let held: Promise<string> | undefined
  await inside(app, hotel, async (tx) => {
    await tx.run(sql`select 1 from guests where guest_id = ${parent}::uuid for update`)
    await tx.run(lead(child, null))
    held = inside(app, hotel, (other) => holdGuest(other, child, 'update'))
    await lockWaits(app.database)
  })
  expect(await held).toBe(child)
})

test('somebody who is not there, or another organisation’s, is not found', async () => {
  const stranger = (await makeStay(app, await app.organisation())).guestId
  for (const id of [crypto.randomUUID(), stranger])
    await expect(inside(app, hotel, (tx) => holdGuest(tx, id, 'share'))).rejects.toMatchObject({
      code: 'not_found',
    })
})
