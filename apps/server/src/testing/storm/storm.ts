import { Random } from '../../modules/demo/plan/random.ts'
import { Failure } from '../../platform/errors.ts'
import * as reads from './reads.ts'
import type { Deed } from './reads.ts'
import type { World } from './world.ts'
import * as writes from './writes.ts'

/** The actions and their frequency, in thousandths. */
const deeds: readonly (readonly [Deed, number])[] = [
  [reads.readAsManager, 260],
  [reads.readAsStaff, 150],
  [reads.readAsJob, 90],
  [reads.reachForOthers, 60],
  [reads.readTooLong, 1],
  [reads.readWithoutRight, 20],
  [reads.readWithoutScope, 30],
  [writes.insert, 175],
  [writes.change, 60],
  [writes.remove, 70],
  [writes.insertForOthers, 20],
  [writes.insertAtOtherVenue, 15],
  [writes.abort, 25],
  [writes.takeTooLong, 1],
  [writes.straggle, 10],
  [writes.leaveOver, 13],
]

/** Maximum number of rows of an organisation; beyond it removes before it inserts. */
const mostRows = 60

export interface Tally {
  readsAndWrites: number
  /** Actions that ended as expected, by name. */
  readonly done: Record<string, number>
  /** Actions interrupted from outside. */
  cutShort: number
  isOver: boolean
}

export const emptyTally = (): Tally => ({ readsAndWrites: 0, done: {}, cutShort: 0, isOver: false })

/** Many compete for a few connections, until this many reads and writes are sent. */
export async function storm(
  world: World,
  tally: Tally,
  plan: { readsAndWrites: number; workers: number; seed: string },
): Promise<void> {
  const failed: unknown[] = []
  const worker = async (number: number) => {
    const random = new Random(`${plan.seed} ${number}`)
    while (tally.readsAndWrites < plan.readsAndWrites && failed.length === 0) {
      const tenant = random.pick(world.tenants)
      const chosen = random.weighted(deeds)
      const deed = chosen === writes.insert && tenant.fates.count > mostRows ? writes.remove : chosen
      try {
        const count = await deed(world, tenant, random)
        tally.readsAndWrites += count
        tally.done[deed.name] = (tally.done[deed.name] ?? 0) + 1
      } catch (error) {
        if (error instanceof Failure && error.code === 'unavailable') tally.cutShort++
        else failed.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: plan.workers }, (_, number) => worker(number)))
  tally.isOver = true
  if (failed.length > 0) throw failed[0]
}

export const deedNames = deeds.map(([deed]) => deed.name)
