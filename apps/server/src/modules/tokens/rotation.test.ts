import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkKeysOf } from '../../platform/network-keys.ts'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Services } from '../../platform/services.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { inside } from '../../testing/matrix/world.ts'
import { newGuest } from '../guests/testing/records.ts'
import { writeDueTokens } from './job.ts'
import { disownPhone } from './testing/disown.ts'
import { contactTokens } from './write-tokens.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  staff = await app.signedIn(hotel, 'staff')
})
afterAll(() => app.close())

function processWith(network: Buffer, previousNetworkKey?: Buffer): Services {
  const { config } = app.services
  const secrets = { ...config.secrets, network }
  const changed = { ...config, secrets, ...(previousNetworkKey ? { previousNetworkKey } : {}) }
  return { ...app.services, config: changed }
}

let phones = 0
async function guest() {
  const phone = `+4477009${String(20_000 + phones++)}`
  return { phone, guestId: await newGuest(staff, { name: 'Ida Rosewell', phone, birthDate: '1981-09-09' }) }
}

async function found(services: Services, phone: string): Promise<string[]> {
  const tokens = [...contactTokens(services, { kind: 'phone', value: phone })]
  const rows = await app.services.database.platform({ job: 'test', now: app.clock.now() }, (tx) =>
    tx.all(sql<{ guest_id: string }>`select guest_id from network.profiles_of_contact(${tokens}::bytea[])`),
  )
  return rows.map((row) => row.guest_id)
}
const versions = () =>
  inside(app, hotel, async (tx) =>
    (
      await tx.all(
        sql<
          RowOf<'network.tokens', 'key_version'>
        >`select distinct key_version from network.tokens order by 1`,
      )
    ).map((row) => row.key_version),
  )
const inOrder = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)

test('the key changes under running processes, and each of them finds everybody at every moment', async () => {
  const [first, second] = [app.services.config.secrets.network, randomBytes(32)]
  const before = processWith(first)
  const both = processWith(second, first)
  const after = processWith(second)

  const known = await guest()
  await writeDueTokens(before)
  expect(await found(before, known.phone)).toEqual([known.guestId])
  expect(await found(both, known.phone)).toEqual([known.guestId])

  // The first process restarts with the new key; an older one still runs and works on the queue too.
  await writeDueTokens(both)
  const newcomer = await guest()
  await writeDueTokens(before)
  await writeDueTokens(both)
  await writeDueTokens(before)
  expect(await versions()).toEqual(inOrder(networkKeysOf(both).versions))
  for (const { phone, guestId } of [known, newcomer])
    for (const services of [before, both, after]) expect(await found(services, phone)).toEqual([guestId])

  // A suspension survives the change of key.
  const suspended = await guest()
  await writeDueTokens(both)
  expect(await found(after, suspended.phone)).toEqual([suspended.guestId])
  await disownPhone(app, hotel, suspended.guestId, suspended.phone)
  await writeDueTokens(both)

  // The last older process has ended, and the previous key is removed.
  const last = await guest()
  await writeDueTokens(after)
  expect(await versions()).toEqual([networkKeysOf(after).version])
  for (const { phone, guestId } of [known, newcomer, last]) {
    expect(await found(after, phone)).toEqual([guestId])
    expect(await found(both, phone)).toEqual([guestId])
  }
  expect(await found(after, suspended.phone)).toEqual([])
})

test('a process with an older key leaves alone what a newer one has written', async () => {
  const [first, second] = [randomBytes(32), randomBytes(32)]
  const of = await app.organisation()
  const by = await app.signedIn(of, 'staff')
  const phone = '+447700930001'
  const guestId = await newGuest(by, { name: 'Ida Rosewell', phone })
  const newer = processWith(second, first)
  await inside(app, of, (tx) => tx.run(sql`delete from network.token_keys`))
  await writeDueTokens(newer)
  const before = await found(newer, phone)
  await inside(app, of, (tx) =>
    tx.run(sql`update guests set name = 'Ida Rosewell-Hart' where guest_id = ${guestId}::uuid`),
  )
  await writeDueTokens(processWith(first))
  const due = await inside(app, of, (tx) => tx.all(sql`select guest_id from network.tokens_due`))
  expect(due).toHaveLength(1)
  expect(await found(processWith(second), phone)).toEqual(before)
})

test('whoever is suspended stays so even where the key before is lost', async () => {
  const of = await app.organisation()
  const by = await app.signedIn(of, 'staff')
  const phone = '+447700930002'
  const guestId = await newGuest(by, { name: 'Ida Rosewell', phone })
  const lost = processWith(randomBytes(32))
  await inside(app, of, (tx) => tx.run(sql`delete from network.token_keys`))
  await writeDueTokens(lost)
  await disownPhone(app, of, guestId, phone)
  await inside(app, of, (tx) => tx.run(sql`update network.tokens set verified_at = platform.app_now()`))
  const fresh = processWith(randomBytes(32))
  await inside(app, of, (tx) => tx.run(sql`delete from network.token_keys`))
  await writeDueTokens(fresh)
  const rows = await inside(app, of, (tx) =>
    tx.all(sql<RowOf<'network.tokens', 'key_version'> & { suspended: boolean; verified: boolean }>`
      select key_version, suspended_at is not null as suspended, verified_at is not null as verified
      from network.tokens where guest_id = ${guestId}::uuid`),
  )
  expect(rows).toEqual([{ key_version: networkKeysOf(fresh).version, suspended: true, verified: false }])
  expect(await found(fresh, phone)).toEqual([])
})
