import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { exitOnCrash } from './crash.ts'
import { createLogger } from './logger.ts'

test('a fault that nobody caught ends the process and quotes no values of rows', () => {
  const lines: string[] = []
  const codes: number[] = []
  const log = createLogger({
    mode: 'production',
    level: 'info',
    destination: { write: (line) => lines.push(line) },
  })
  const runtime = Object.assign(new EventEmitter(), { exit: (code: number) => codes.push(code) })
  exitOnCrash(runtime, log)
  const fault = new Error('duplicate key value (rosa@guests.example)')
  runtime.emit(
    'uncaughtException',
    Object.assign(fault, { severity: 'ERROR', code: '23505', detail: 'rosa' }),
  )
  expect(codes).toEqual([1])
  expect(lines.join('')).toContain('23505')
  expect(lines.join('')).not.toContain('rosa')
})
