import { DatabaseError } from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import type { Random } from '../../modules/demo/plan/random.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { checkGuests, ForeignRowError } from './check.ts'
import type { Deed } from './reads.ts'
import { expectFailure } from './reads.ts'
import * as statements from './statements.ts'
import { systemOf, ticket } from './world.ts'
import type { Tenant, World } from './world.ts'

type Work = (tx: Tx, venueId: string) => Promise<void>

/** In one of the ways to write: as staff of the first venue, as a manager of both, or as a job. */
function write(world: World, tenant: Tenant, random: Random, work: Work) {
  const anyVenue = random.pick(tenant.venueIds)
  const chosen = random.next()
  if (chosen < 0.4) return world.database.system(systemOf(world, tenant), (tx) => work(tx, anyVenue))
  return chosen < 0.7
    ? world.database.write(ticket(world, tenant.managerToken, ['manager']), (tx) => work(tx, anyVenue))
    : world.database.write(ticket(world, tenant.staffToken, ['staff']), (tx) => work(tx, tenant.venueIds[0]))
}

/** Records what became of a row: if the work was done and the commit failed, it is unknown. */
async function settle(tenant: Tenant, guestId: string, attempt: (done: () => void) => Promise<void>) {
  let done = false
  try {
    await attempt(() => (done = true))
    tenant.fates.wrote(guestId)
  } catch (error) {
    if (done) tenant.fates.unclear(guestId)
    else tenant.fates.lost(guestId)
    throw error
  }
}

export const insert: Deed = async (world, tenant, random) => {
  const guestId = randomUUID()
  await settle(tenant, guestId, (done) =>
    write(world, tenant, random, async (tx, venueId) => {
      await tx.run(statements.insertGuest(world, tenant, guestId))
      await tx.run(statements.insertStay(world, tenant, guestId, venueId))
      done()
    }),
  )
  return 2
}

export const change: Deed = async (world, tenant, random) => {
  await write(world, tenant, random, async (tx) => {
    checkGuests(tenant, await tx.all(statements.touchSome))
  })
  return 2
}

export const remove: Deed = async (world, tenant) => {
  const guestId = tenant.fates.take()
  if (guestId === undefined) return 0
  let done = false
  try {
    await world.database.system(systemOf(world, tenant), async (tx) => {
      await tx.run(statements.removeStays(guestId))
      if ((await tx.run(statements.removeGuest(guestId))) !== 1)
        throw new ForeignRowError(`${guestId} was written and is gone`)
      done = true
    })
  } catch (error) {
    if (done) tenant.fates.unclear(guestId)
    else tenant.fates.wrote(guestId)
    throw error
  }
  return 2
}

/** A row in the name of another organisation is refused. */
export const insertForOthers: Deed = async (world, tenant, random) => {
  const other = random.pick(world.tenants)
  if (other === tenant) return 0
  const guestId = randomUUID()
  other.fates.lost(guestId)
  try {
    await write(world, tenant, random, async (tx) => {
      await tx.run(statements.insertGuest(world, tenant, guestId, other.organisationId))
    })
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '42501') return 1
    throw error
  }
  throw new ForeignRowError(`${tenant.organisationId} wrote for ${other.organisationId}`)
}

/** Staff of the first venue cannot write at the second. */
export const insertAtOtherVenue: Deed = async (world, tenant) => {
  const guestId = randomUUID()
  tenant.fates.lost(guestId)
  try {
    await world.database.write(ticket(world, tenant.staffToken, ['staff']), async (tx) => {
      await tx.run(statements.insertGuest(world, tenant, guestId))
      await tx.run(statements.insertStay(world, tenant, guestId, tenant.venueIds[1]))
    })
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '42501') return 2
    throw error
  }
  throw new ForeignRowError(`${tenant.organisationId}: staff wrote at a venue without a role`)
}

class Abort extends Error {
  override name = 'Abort'
}

/** Written, and then the work throws, or the database refuses what follows. */
export const abort: Deed = async (world, tenant, random) => {
  const guestId = randomUUID()
  tenant.fates.lost(guestId)
  const byDatabase = random.chance(0.5)
  try {
    await write(world, tenant, random, async (tx) => {
      await tx.run(statements.insertGuest(world, tenant, guestId))
      if (byDatabase) await tx.run(statements.fault)
      throw new Abort()
    })
  } catch (error) {
    if (error instanceof Abort || (error instanceof DatabaseError && error.code === '22012')) return 1
    throw error
  }
  throw new ForeignRowError('What threw was committed')
}

export const takeTooLong: Deed = async (world, tenant, random) => {
  const guestId = randomUUID()
  tenant.fates.lost(guestId)
  await expectFailure('unavailable', () =>
    write(world, tenant, random, async (tx) => {
      await tx.run(statements.insertGuest(world, tenant, guestId))
      await tx.run(statements.shortTimeout)
      await tx.run(statements.sleep)
    }),
  )
  return 1
}

/** One statement fails while others of the same work are sent late, at any moment of the rollback and after. */
export const straggle: Deed = async (world, tenant, random) => {
  const ids = Array.from({ length: 4 }, () => randomUUID())
  for (const id of ids) tenant.fates.lost(id)
  const late: Promise<boolean>[] = []
  try {
    await write(world, tenant, random, async (tx) => {
      for (const [turn, id] of ids.entries())
        late.push(succeeds(later(turn).then(() => tx.run(statements.insertGuest(world, tenant, id)))))
      await tx.run(statements.fault)
    })
  } catch (error) {
    await Promise.all(late)
    if (!(error instanceof DatabaseError) || error.code !== '22012') throw error
    return late.length
  }
  throw new ForeignRowError('What failed was committed')
}

/**
 * Work that does not wait for one of its statements: the statement is committed or refused, never anything in
 * between.
 */
export const leaveOver: Deed = async (world, tenant, random) => {
  const guestId = randomUUID()
  const turn = random.whole(0, 3)
  let late = Promise.resolve(false)
  try {
    await write(world, tenant, random, async (tx) => {
      late = succeeds(later(turn).then(() => tx.run(statements.insertGuest(world, tenant, guestId))))
      await tx.all(statements.someGuests)
    })
  } catch (error) {
    await late
    tenant.fates.unclear(guestId)
    throw error
  }
  if (await late) tenant.fates.wrote(guestId)
  else tenant.fates.lost(guestId)
  return 2
}

async function later(turn: number): Promise<void> {
  if (turn === 0) return
  if (turn === 1) await new Promise((resolve) => setImmediate(resolve))
  else await wait(turn - 1)
}

/** A statement that nobody waits for may fail: its result is checked afterwards. */
function succeeds(statement: Promise<unknown>): Promise<boolean> {
  return statement.then(
    () => true,
    () => false,
  )
}
