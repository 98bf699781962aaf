import type { DBAdapter, DBTransactionAdapter } from 'better-auth/types'
import { systemClock } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { noted } from './faults.ts'

type Adapter = DBTransactionAdapter

/** A copy of rows, conditions or values with shifted dates; anything that is not a plain value is unchanged. */
function moved<T>(value: T, byMs: number): T {
  if (value instanceof Date) return new Date(value.getTime() + byMs) as T
  if (Array.isArray(value)) return value.map((item: unknown) => moved(item, byMs)) as T
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, moved(item, byMs)])) as T
}

/**
 * The sign-in library can only read the machine's clock. Values that it stores and reads are converted here, so that
 * the tables contain business time and the library its own: with the system clock the two are the same.
 */
export function inBusinessTime(
  adapter: Promise<Adapter & Pick<DBAdapter, 'transaction'>>,
  clock: Clock,
): DBAdapter {
  const aheadMs = () => systemClock.now().getTime() - clock.now().getTime()
  const within = (inner: Promise<Adapter>) => {
    type Calls = Omit<Adapter, 'id' | 'options' | 'createSchema'>
    const shifted =
      <Name extends keyof Calls>(name: Name) =>
      async (given: Parameters<Calls[Name]>[0]) => {
        const byMs = aheadMs()
        const call = (await inner)[name] as (given: unknown) => Promise<unknown>
        return moved(await noted(() => call(moved(given, -byMs))), byMs) as never
      }
    return {
      id: 'comity',
      create: shifted('create'),
      findOne: shifted('findOne'),
      findMany: shifted('findMany'),
      count: shifted('count'),
      update: shifted('update'),
      updateMany: shifted('updateMany'),
      delete: shifted('delete'),
      deleteMany: shifted('deleteMany'),
      consumeOne: shifted('consumeOne'),
      incrementOne: shifted('incrementOne'),
    } satisfies Adapter
  }
  return {
    ...within(adapter),
    transaction: (work) =>
      noted(async () => (await adapter).transaction((inner) => work(within(Promise.resolve(inner))))),
  }
}
