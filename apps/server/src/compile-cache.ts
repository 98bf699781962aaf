import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Takes modules that are imported from now on from the cache of compiled code, or adds them to it when the process
 * ends. A file that has changed is compiled again; a folder that cannot be written costs time, nothing else.
 */
export function keepCompiled(): void {
  enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)))
}
