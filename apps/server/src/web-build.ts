import { existsSync } from 'node:fs'
import { glob, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'

const sources = ['src/**/*', 'locales/**/*', 'public/**/*', 'index.html', 'vite.config.ts', 'package.json']

/** Builds the web application when it is missing or older than its sources, so that a start is all it takes. */
export async function buildWeb(root: string, log: Logger): Promise<void> {
  const web = join(root, '..')
  if (existsSync(join(root, 'index.html')) && !(await isStale(root, web))) return
  log.info('building the web application')
  const { build } = await import('vite')
  await build({ root: web, logLevel: 'warn' })
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
