import type { EventEmitter } from 'node:events'
import type { Logger } from 'pino'

/**
 * Ends the process on an uncaught fault, with a line in the log. By default Node would print the error with all its
 * fields, and those of the database quote the values of rows.
 *
 * @param runtime the process, or its replacement
 */
export function exitOnCrash(
  runtime: Pick<EventEmitter, 'on'> & { exit(code: number): unknown },
  log: Logger,
): void {
  // Unhandled rejections arrive here as well.
  runtime.on('uncaughtException', (error: unknown) => {
    log.fatal({ err: error }, 'the process ends on a fault that nobody caught')
    runtime.exit(1)
  })
}
