import { start } from './server.ts'
import { ConfigError, loadConfig } from './platform/config.ts'
import { exitOnCrash } from './platform/crash.ts'
import { DemoDataError } from './modules/demo/index.ts'
import { DatabaseSetupError } from './platform/db/roles.ts'
import { DataInUseError } from './platform/db/embedded-lock.ts'
import { createLogger } from './platform/logger.ts'
import { PortInUseError } from './listen.ts'
import { welcome } from './welcome.ts'

/** Faults that the person who starts the server can mend: said in one line, without a stack. */
const expected = [ConfigError, DataInUseError, DatabaseSetupError, DemoDataError, PortInUseError]

/** Runs the product until it is told to stop; then, or when it cannot start, the process ends. */
export async function run(environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    const config = await loadConfig(environment)
    const log = createLogger({ mode: config.mode, level: config.logLevel })
    exitOnCrash(process, log)
    const running = await start(config, log)
    process.stdout.write(welcome(config))
    let stopping = false
    const stop = () => {
      if (stopping) return
      stopping = true
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'the stop was not clean')
          process.exit(1)
        },
      )
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
  } catch (error) {
    const plain = error instanceof Error && expected.some((kind) => error instanceof kind)
    process.stderr.write(
      `${plain ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    )
    process.exit(1)
  }
}
