import { existsSync } from 'node:fs'
import { glob, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'

const sources = [
  'src/**/*',
  'locales/**/*',
  'public/**/*',
  'build/**/*',
  'index.html',
  'vite.config.ts',
  'package.json',
]

/**
 * Builds the web application when it is missing or older than its sources, so that a start is all it takes.
 *
 * @param signal Ends the build, which then fails.
 */
export async function buildWeb(root: string, log: Logger, signal?: AbortSignal): Promise<void> {
  const web = join(root, '..')
  if (existsSync(join(root, 'index.html')) && !(await isStale(root, web))) return
  signal?.throwIfAborted()
  log.info('building the web application')
  // Built beside and then put in place, so that servers that start together never serve half a build.
  const beside = `${root}-${process.pid}`
  try {
    await buildApart(web, beside, signal)
    await rm(root, { recursive: true, force: true })
    await rename(beside, root)
  } catch (error) {
    await rm(beside, { recursive: true, force: true })
    const isThere =
      (error as NodeJS.ErrnoException).code === 'ENOTEMPTY' && existsSync(join(root, 'index.html'))
    if (!isThere) throw error
  }
}

/** In a thread: for its seconds nothing else would run here, and the first connections to the database would time out. */
function buildApart(root: string, outDir: string, signal: AbortSignal | undefined): Promise<void> {
  const thread = new Worker(new URL('./web-build-thread.ts', import.meta.url), {
    workerData: { root, outDir },
  })
  signal?.addEventListener('abort', () => void thread.terminate())
  return new Promise((resolve, reject) => {
    thread.once('error', reject)
    thread.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The build of the web application ended with ${code}`))
    })
  })
}

async function isStale(root: string, web: string): Promise<boolean> {
  const built = (await stat(join(root, 'index.html'))).mtimeMs
  for (const pattern of sources) {
    for await (const file of glob(pattern, { cwd: web })) {
      if ((await stat(join(web, file))).mtimeMs > built) return true
    }
  }
  return false
}
