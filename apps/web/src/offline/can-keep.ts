import { offlineDatabase } from './database.ts'

/**
 * Whether anything can be kept on this device. Browsers withhold encryption from pages that came without TLS
 * (loopback excepted), and some forbid storage; the product then works online alone.
 */
export async function canKeep(): Promise<boolean> {
  if (typeof indexedDB === 'undefined' || !globalThis.crypto?.subtle) return false
  return offlineDatabase().then(
    () => true,
    () => false,
  )
}
