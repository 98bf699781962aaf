import { offlineDatabase } from './database.ts'

/**
 * Whether this device can keep anything. Browsers withhold encryption from pages without TLS (loopback excepted), and
 * some forbid storage; the product then works online alone.
 */
export async function canKeep(): Promise<boolean> {
  if (typeof indexedDB === 'undefined' || !globalThis.crypto?.subtle) return false
  return offlineDatabase().then(
    () => true,
    () => false,
  )
}
