import type { EventEmitter } from 'node:events'
import type { Logger } from 'pino'

/**
 * Ends the process on a fault that nobody caught, with a line in the log. Left alone, Node would print the
 * error with all its fields, and those of the database quote the values of rows.
 *
 * @param runtime the process, or what stands in for it
 */
export function exitOnCrash(
  runtime: Pick<EventEmitter, 'on'> & { exit(code: number): unknown },
  log: Logger,
): void {
  // A rejection that nobody handles arrives here as well.
  runtime.on('uncaughtException', (error: unknown) => {
    log.fatal({ err: error }, 'the process ends on a fault that nobody caught')
    runtime.exit(1)
  })
}
