import { DatabaseError } from 'pg'
import type { Random } from '../../modules/demo/plan/random.ts'
import { translateFault } from '../../platform/db/database.ts'
import { Failure } from '../../platform/errors.ts'
import { checkGuests, checkNone, checkStays, ForeignRowError } from './check.ts'
import * as statements from './statements.ts'
import { systemOf, ticket } from './world.ts'
import type { Tenant, World } from './world.ts'

/** An action of an organisation; returns how many row reads and writes it sent. */
export type Deed = (world: World, tenant: Tenant, random: Random) => Promise<number>

export const readAsManager: Deed = async (world, tenant) => {
  const { guests, stays, own } = await world.database.read(
    ticket(world, tenant.managerToken, ['manager', 'admin']),
    async (tx) => {
      const [guests, stays, own] = await Promise.all([
        tx.all(statements.someGuests),
        tx.all(statements.someStays),
        tx.all(statements.allOrganisations),
      ])
      return { guests, stays, own }
    },
  )
  checkGuests(tenant, guests)
  checkStays(tenant, tenant.venueIds, stays)
  checkNone(
    'organisations of others',
    own.filter((row) => row.organisation_id !== tenant.organisationId).length,
  )
  checkNone('own organisation missing', own.length - 1)
  return 3
}

export const readAsStaff: Deed = async (world, tenant) => {
  const { guests, stays } = await world.database.read(
    ticket(world, tenant.staffToken, ['staff']),
    async (tx) => {
      const [guests, stays] = await Promise.all([tx.all(statements.someGuests), tx.all(statements.someStays)])
      return { guests, stays }
    },
  )
  checkGuests(tenant, guests)
  checkStays(tenant, [tenant.venueIds[0]], stays)
  return 2
}

export const readAsJob: Deed = async (world, tenant) => {
  await world.database.system(systemOf(world, tenant), async (tx) => {
    checkGuests(tenant, await tx.all(statements.someGuests))
    checkStays(tenant, tenant.venueIds, await tx.all(statements.someStays))
  })
  return 2
}

/** The id of another organisation's guest gives no access: no reading, changing or removing. */
export const reachForOthers: Deed = async (world, tenant, random) => {
  const other = random.pick(world.tenants)
  const guestId = other === tenant ? undefined : other.fates.some()
  if (guestId === undefined) return 0
  await world.database.write(ticket(world, tenant.managerToken, ['manager']), async (tx) => {
    checkNone('guests of others read', (await tx.all(statements.guestById(guestId))).length)
    checkNone('guests of others changed', await tx.run(statements.renameGuest(guestId)))
    checkNone('guests of others removed', await tx.run(statements.removeGuest(guestId)))
  })
  return 3
}

export const readTooLong: Deed = async (world, tenant) => {
  await expectFailure('unavailable', () =>
    world.database.read(ticket(world, tenant.managerToken, ['manager']), (tx) =>
      Promise.all([tx.all(statements.shortTimeout), tx.all(statements.someGuests), tx.all(statements.sleep)]),
    ),
  )
  return 1
}

/** Without a session, or with an insufficient role, nothing of the batch is returned. */
export const readWithoutRight: Deed = async (world, tenant, random) => {
  const isStranger = random.chance(0.5)
  const bad = isStranger
    ? ticket(world, `${tenant.staffToken}x`, ['staff'])
    : ticket(world, tenant.staffToken, ['admin'])
  await expectFailure(isStranger ? 'unauthenticated' : 'forbidden', () =>
    world.database.read(bad, (tx) => tx.all(statements.someGuests)),
  )
  return 1
}

/** A statement on a pool connection outside any scope fails, whoever used it before. */
export const readWithoutScope: Deed = async (world, tenant, random) => {
  const text = random.pick([
    'select organisation_id from guests limit 1',
    'select organisation_id from stays limit 1',
    'update guests set language = null',
    'delete from stays',
  ])
  const client = await world.pool.connect()
  let broken: Error | undefined
  try {
    await client.query(text)
  } catch (error) {
    if (error instanceof DatabaseError && /"app\.|invalid input syntax/.test(error.message)) return 1
    broken = error as Error
    throw translateFault(error)
  } finally {
    client.release(broken)
  }
  throw new ForeignRowError(`${tenant.organisationId}: ${text} was answered without a scope`)
}

/** The work must fail with this code. A connection cut from outside may come first. */
export async function expectFailure(code: Failure['code'], attempt: () => Promise<unknown>): Promise<void> {
  try {
    await attempt()
  } catch (error) {
    if (error instanceof Failure && error.code === code) return
    throw error
  }
  throw new ForeignRowError(`It should have been ${code}`)
}
