import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Generated, installed by npm, or data: not our sources. */
const passedOver = new Set([
  'node_modules',
  'dist',
  'data',
  'coverage',
  'test-results',
  '.git',
  'build-cache',
])

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** Paths, from the root, of the files below a folder that end in one of the extensions, without generated ones. */
export function filesBelow(folder: string, ...extensions: string[]): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !passedOver.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return filesBelow(path, ...extensions)
      return extensions.some((extension) => path.endsWith(extension)) ? [path] : []
    })
    .filter((path) => !path.includes('.gen.'))
    .map((path) => relative('', path))
}

export function importsOf(source: string): string[] {
  const forms = /(?:\bfrom|\bimport)\s*\(?\s*'([^'\s]+)'/gu
  return [...source.matchAll(forms)].map((match) => match[1] ?? '')
}
