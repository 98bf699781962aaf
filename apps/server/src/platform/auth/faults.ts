import { AsyncLocalStorage } from 'node:async_hooks'

const asked = new AsyncLocalStorage<{ fault?: unknown }>()

/** Remembers what went wrong in the database while the library worked on a request, and lets it go on its way. */
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
 * The library takes some faults of the database for wrong codes and missing sessions. Whatever it answers then, the
 * fault comes out here, for nobody is refused because the database went away.
 */
export function showingFaults<T>(work: () => Promise<T>): Promise<T> {
  const store: { fault?: unknown } = {}
  return asked.run(store, async () => {
    const result = await work()
    if (store.fault !== undefined) throw store.fault
    return result
  })
}
