import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { wordsAddress } from '../src/shell/language/words-address.ts'

const folder = join(import.meta.dirname, '../locales')

/** Every namespace of every language by its path, without the blanks that only people need. */
function readWords(): [path: string, text: string][] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return paths
    .filter((path) => path.endsWith('.json'))
    .toSorted()
    .map((path) => [path, JSON.stringify(JSON.parse(readFileSync(join(folder, path), 'utf8')))])
}

/**
 * The translations as files whose names follow one pattern, with one hash for all of them: the shell then loads the
 * pattern before the first paint, where a table of every hashed name would be a twentieth of all that it loads.
 */
export function words(): Plugin {
  let built: readonly [path: string, text: string][] = []
  let pattern = 'locales/{language}/{namespace}.json'
  return {
    name: 'comity:words',
    config(_config, { command }) {
      if (command === 'build') {
        built = readWords()
        const hash = createHash('sha256').update(JSON.stringify(built)).digest('hex').slice(0, 8)
        pattern = `assets/{language}-{namespace}-${hash}.json`
      }
      return { define: { 'import.meta.env.COMITY_WORDS': JSON.stringify(pattern) } }
    },
    generateBundle() {
      for (const [path, source] of built) {
        const fileName = wordsAddress(pattern, dirname(path), basename(path, '.json'))
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}
