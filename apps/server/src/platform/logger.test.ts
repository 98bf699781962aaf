import { expect, test } from 'vitest'
import type { Mode } from './config.ts'
import { createLogger, logRequest } from './logger.ts'

function capture(mode: Mode) {
  const lines: string[] = []
  const log = createLogger({ mode, level: 'info', destination: { write: (line) => lines.push(line) } })
  return { log, lines }
}

test('production writes one JSON object a line', () => {
  const { log, lines } = capture('production')
  logRequest(log, { traceId: 't1', method: 'GET', route: '/api/stays', status: 200, durationMs: 3 })
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'info',
    traceId: 't1',
    route: '/api/stays',
    msg: 'request',
  })
})

test('a demo writes lines that people read', () => {
  const { log, lines } = capture('demo')
  log.info({ port: 3000 }, 'Ready')
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d info {2}Ready port=3000\n$/u)
})

test('a failure of ours is an error', () => {
  const { log, lines } = capture('production')
  logRequest(log, { traceId: 't1', method: 'GET', route: '/api/stays', status: 503, durationMs: 3 })
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error' })
})

test.each(['production', 'demo'] as const)(
  'in %s people’s data, secrets and addresses are hidden, nested too',
  (mode) => {
    const { log, lines } = capture(mode)
    log.info(
      { email: 'a@guest.example', guest: { name: 'Ada Q', contact: { phone: '+44 1' } }, url: '/?q=Ada' },
      'x',
    )
    expect(lines.join('')).not.toMatch(/guest\.example|Ada|\+44/u)
  },
)

test.each(['production', 'demo'] as const)(
  'in %s an error of the database shows its code, never its values',
  (mode) => {
    const { log, lines } = capture(mode)
    const message = 'duplicate key: (Ada Q)'
    const fault = Object.assign(new Error(message), {
      severity: 'ERROR',
      code: '23505',
      detail: 'Key (Ada Q)',
    })
    log.error({ err: new Error('The guest was not saved', { cause: fault }) }, 'failed')
    expect(lines.join('')).toContain('23505')
    expect(lines.join('')).toContain('The guest was not saved')
    expect(lines.join('')).not.toContain('Ada')
  },
)

test('a level below the chosen one is not written', () => {
  const { log, lines } = capture('production')
  log.debug('detail')
  expect(lines).toEqual([])
})
