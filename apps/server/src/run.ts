import { once } from 'node:events'
import { homeAddress, loadConfig } from './platform/config.ts'
import { exitOnCrash } from './platform/crash.ts'
import { createLogger } from './platform/logger.ts'
import { SetupError } from './platform/setup-error.ts'
import { openPort } from './open-port.ts'

/** Runs the product until it is told to stop; then, or when it cannot start, the process ends. */
export async function run(environment: NodeJS.ProcessEnv): Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  for (const name of ['SIGTERM', 'SIGINT']) process.on(name, () => stopping.abort())
  try {
    const config = await loadConfig(environment)
    const log = createLogger({ mode: config.mode, level: config.logLevel })
    exitOnCrash(process, log)
    const port = await openPort(config)
    log.info(`starting; ${homeAddress(config)} says how far it is`)
    // Loaded only now, because it takes longer than all of the above.
    const [{ start }, { welcome }] = await Promise.all([import('./server.ts'), import('./welcome.ts')])
    const running = await start(config, log, { port, signal })
    process.stdout.write(welcome(config))
    if (!signal.aborted) await once(signal, 'abort')
    await running.stop().catch((error: unknown) => {
      log.error({ err: error }, 'the stop was not clean')
      process.exit(1)
    })
  } catch (error) {
    // Whatever failed because of the stop is no fault.
    if (!signal.aborted) {
      process.stderr.write(`${inWords(error)}\n`)
      process.exit(1)
    }
  }
  process.exit(0)
}

function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error instanceof SetupError ? error.message : (error.stack ?? error.message)
}
