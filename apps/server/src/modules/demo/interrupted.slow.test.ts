import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { event } from './data/organisations/event.ts'
import { platform } from './data/organisations/offices.ts'
import { seedDemo } from './index.ts'
import { planHistory } from './plan/plan-history.ts'
import { countSignIns } from './seed/people.ts'
import { demoId } from './seed/organisation.ts'
import { countRecords } from './testing/count-records.ts'

const halls = {
  ...event,
  accounts: ['staff', 'manager-event'] as const,
  // So few people cannot fill the day of all halls.
  venues: event.venues.map((venue) => ({ ...venue, today: 6 })),
  guests: 30,
  stays: 30,
  imports: 1,
}
const small = [halls, platform]
const anchor = new Date('2026-05-04T11:00:00Z')

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  app.clock.current = anchor
})
afterAll(() => app.close())

function dyingAfter(transactions: number): Services {
  const { database } = app.services
  let left = transactions
  const until = () => {
    if (left === 0) throw new Error('killed')
    left -= 1
  }
  const dying = {
    read: (...given: Parameters<Database['read']>) => database.read(...given),
    write: async (...given: Parameters<Database['write']>) => (until(), database.write(...given)),
    system: async (...given: Parameters<Database['system']>) => (until(), database.system(...given)),
    organisationIds: () => database.organisationIds(),
  }
  return { ...app.services, database: dying as unknown as Database }
}

function planned() {
  const plan = planHistory(halls, anchor)
  const stays = plan.chapters.flatMap(({ files }) => files.flatMap((file) => file.stays))
  return {
    demo: true,
    guests: new Set(stays.map((stay) => stay.guest)).size,
    stays: stays.length,
    ratings: plan.chapters.flatMap(({ ratings }) => ratings).length,
    imports: plan.chapters.flatMap(({ files }) => files).length,
    unfinished: 0,
  }
}

test('a seeding that is killed again and again goes on where it stopped, a day later too, and doubles nothing', async () => {
  for (const transactions of [1, 4, 6, 9, 14, 14]) {
    await expect(
      seedDemo(dyingAfter(transactions), app.signInPool, app.database.ownerUrl, { organisations: small }),
    ).rejects.toThrow('killed')
    expect(await countSignIns(app.signInPool, ['staff@demo.comity.example'])).toBe(0)
  }
  const halfWay = await countRecords(app, demoId(halls.key))
  expect(halfWay.ratings).toBeGreaterThan(0)
  expect(halfWay.ratings).toBeLessThan(planned().ratings)
  app.clock.forward(26 * 3_600_000)
  await seedDemo(app.services, app.signInPool, app.database.ownerUrl, { organisations: small })
  expect(await countRecords(app, demoId(halls.key))).toEqual(planned())
  expect(await countSignIns(app.signInPool, ['staff@demo.comity.example'])).toBe(1)
})

test('a demo of an earlier version, which lacks an account, is left as it is and starts', async () => {
  const later = { ...halls, accounts: [...halls.accounts, 'manager'] as const }
  await seedDemo(app.services, app.signInPool, app.database.ownerUrl, {
    organisations: [later, platform],
  })
  expect(await countRecords(app, demoId(halls.key))).toEqual(planned())
})

test('of two that start at once, one works and the other finds everything there', async () => {
  const other = await testApp()
  other.clock.current = anchor
  await Promise.all(
    [1, 2].map(() =>
      seedDemo(other.services, other.signInPool, other.database.ownerUrl, { organisations: small }),
    ),
  )
  expect(await countRecords(other, demoId(halls.key))).toEqual(planned())
  await other.close()
})
