import { AsyncLocalStorage } from 'node:async_hooks'

const asked = new AsyncLocalStorage<{ fault?: unknown }>()

/** Records a database fault while the library works on a request, and lets it continue. */
export async function noted<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await query()
  } catch (error) {
    const store = asked.getStore()
    if (store) store.fault ??= error
    throw error
  }
}

/**
 * The library takes some database faults for wrong codes and missing sessions. Whatever it then returns, the fault is
 * thrown here, because nobody must be refused when the database was unavailable.
 */
export function showingFaults<T>(work: () => Promise<T>): Promise<T> {
  const store: { fault?: unknown } = {}
  return asked.run(store, async () => {
    const result = await work()
    if (store.fault !== undefined) throw store.fault
    return result
  })
}
