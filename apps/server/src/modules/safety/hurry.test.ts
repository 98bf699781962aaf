import { pino } from 'pino'
import { expect, test } from 'vitest'
import { hurry } from './hurry.ts'

const warnings: object[] = []
const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(JSON.parse(line)) })
const lineOf = (channel: 'push' | 'sms') => ({ channel, organisationId: crypto.randomUUID() })

test('a work that never ends holds up neither another organisation nor another channel', async () => {
  const stuck = lineOf('push')
  const done: string[] = []
  hurry({ log }, stuck, () => new Promise(() => undefined))
  hurry({ log }, stuck, async () => void done.push('behind it'))
  hurry({ log }, lineOf('push'), async () => void done.push('another organisation'))
  hurry({ log }, { ...stuck, channel: 'sms' }, async () => void done.push('another channel'))
  await expect.poll(() => done).toEqual(['another organisation', 'another channel'])
})

test('works of a line are done one after another, and one that fails is told and holds up none', async () => {
  const of = lineOf('push')
  const done: number[] = []
  let underWay = 0
  for (let turn = 0; turn < 3; turn++)
    hurry({ log }, of, async () => {
      expect(++underWay).toBe(1)
      await Promise.resolve()
      underWay--
      done.push(turn)
      if (turn === 0) throw new Error('No network')
    })
  await expect.poll(() => done).toEqual([0, 1, 2])
  expect(warnings).toMatchObject([{ ...of, err: { message: 'No network' } }])
  hurry({ log }, of, async () => void done.push(3))
  await expect.poll(() => done).toEqual([0, 1, 2, 3])
})
