import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** Files in the root that are neither sources nor settings, or are only needed by tests and benches. */
const notCopied = new Set(['.git', 'data', 'bench', 'e2e', 'tests', 'coverage', 'test-results'])
const leftOut = new Set(['node_modules', 'dist'])
const workspaces = {
  contract: 'packages/contract',
  domain: 'packages/domain',
  server: 'apps/server',
  web: 'apps/web',
}

/** A copy of the sources as a fresh checkout: nothing installed, nothing built, no data. */
export async function withCheckout<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'comity-bench-copy-'))
  try {
    for (const name of await readdir(root)) {
      if (notCopied.has(name) || leftOut.has(name)) continue
      await cp(join(root, name), join(folder, name), {
        recursive: true,
        preserveTimestamps: true,
        filter: (path) => !leftOut.has(basename(path)),
      })
    }
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * A copy of the sources with the installed packages of the original, whose build is not touched: nothing is built
 * yet.
 */
export function withWorkspaceCopy<T>(work: (folder: string) => Promise<T>): Promise<T> {
  return withCheckout(async (folder) => {
    for (const place of ['.', 'apps/server', 'apps/web']) {
      await linkPackages(join(root, place, 'node_modules'), join(folder, place, 'node_modules'))
    }
    await mkdir(join(folder, 'node_modules/@comity'))
    for (const [name, place] of Object.entries(workspaces)) {
      await symlink(join(folder, place), join(folder, 'node_modules/@comity', name))
    }
    return work(folder)
  })
}

/** Package by package, so that caches and the product's own packages are those of the copy. */
async function linkPackages(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) {
    if (name === '@comity' || (name.startsWith('.') && name !== '.bin')) continue
    await symlink(join(from, name), join(to, name))
  }
}
