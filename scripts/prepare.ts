import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { keepCompiled } from '../apps/server/src/compile-cache.ts'

/* What npm runs when it has installed the packages: it builds the web application and compiles the modules of the
   server, for which the first start would take half a minute. What is up to date is left as it is. */
const root = join(import.meta.dirname, '..')

async function build(): Promise<void> {
  // Without the packages of development (`--omit=dev`) nothing can be built.
  if (!existsSync(join(root, 'node_modules/@vitejs/plugin-react'))) return
  const [{ buildWeb }, { createLogger }] = await Promise.all([
    import('../apps/server/src/web-build.ts'),
    import('../apps/server/src/platform/logger.ts'),
  ])
  await buildWeb(join(root, 'apps/web/dist'), createLogger({ mode: 'demo', level: 'info' }))
}

keepCompiled()
const compiling = [
  import('../apps/server/src/run.ts'),
  import('../apps/server/src/server.ts'),
  import('../apps/server/src/welcome.ts'),
]
for (const result of await Promise.allSettled([build(), ...compiling])) {
  // A start does what is missing, or says what is wrong: an installation does not fail because of it.
  if (result.status === 'rejected')
    process.stderr.write(`The first start will take longer: ${String(result.reason)}\n`)
}
flushCompileCache()
// Packages may keep timers.
process.exit()
