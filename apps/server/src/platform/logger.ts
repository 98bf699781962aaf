import { pino, type DestinationStream, type Logger } from 'pino'
import type { Mode } from './config.ts'

/** Fields that must never be logged, at any depth: people's data, secrets, addresses of requests. */
const hidden = [
  'password',
  'token',
  'secret',
  'cookie',
  'authorization',
  'email',
  'phone',
  'name',
  'comment',
  'body',
  'url',
  'query',
  'headers',
  'ip',
]

/** What a log may contain about a request: its route pattern (`/api/guest-profiles/{guestId}`), never its address. */
export type RequestEntry = {
  traceId: string
  method: string
  route: string
  status: number
  durationMs: number
}

/** A log of JSON lines in production, of readable lines in demo. */
export function createLogger(options: {
  mode: Mode
  level: string
  destination?: DestinationStream
}): Logger {
  const { mode, level, destination = pino.destination({ fd: 2, sync: true }) } = options
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      redact: { paths: hidden.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[hidden]' },
    },
    mode === 'production' ? destination : readable(destination),
  )
}

/** One line per request; a server fault is an error, anything else is information. */
export function logRequest(log: Logger, entry: RequestEntry): void {
  log[entry.status >= 500 ? 'error' : 'info'](entry, 'request')
}

type ErrorLine = { type: string; message: string; code?: string; stack?: string; cause?: ErrorLine }

/** Errors of the database quote rows in `detail` and `where`: only what identifies the fault is kept. */
function describeError(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error' }
  const { code } = error as { code?: unknown }
  const isFromDatabase = 'severity' in error
  return {
    type: error.constructor.name,
    message: isFromDatabase ? 'database error' : error.message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.stack === undefined ? {} : { stack: framesOf(error.stack) }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/** The stack without the message with which it begins. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /u.test(line))
    .join('\n')
}

function readable(destination: DestinationStream): DestinationStream {
  return {
    write(line) {
      const { time, level, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown> & {
        err?: ErrorLine
      }
      const fields = Object.entries(rest).map(([key, value]) => `${key}=${show(value)}`)
      const head = [String(time).slice(11, 19), String(level).padEnd(5), show(msg ?? ''), ...fields].join(' ')
      destination.write(`${[head, ...traceOf(err)].join('\n')}\n`)
    },
  }
}

function traceOf(error: ErrorLine | undefined): string[] {
  if (!error) return []
  const head = `  ${error.type}: ${error.message}${error.code === undefined ? '' : ` (${error.code})`}`
  return [head, ...(error.stack === undefined ? [] : [error.stack]), ...traceOf(error.cause)]
}

const show = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
