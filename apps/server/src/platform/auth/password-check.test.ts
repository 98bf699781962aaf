import { expect, test } from 'vitest'
import { demoPassword } from './password.ts'
import { passwordFaults } from './password-check.ts'

const context = {
  words: ['Marta Lindqvist', 'marta@hotel.example', 'Quinta do Miradouro'],
  hasSecondFactor: false,
}

test.each([
  'passwordpassword',
  'passwordpassword1',
  '123456789012345',
  'qwertyuiopasdfghjkl',
  'iloveyouiloveyou',
  'p4ssw0rdp4ssw0rd',
  'aaaaaaaaaaaaaaaaaaaaaaa',
  'Summer2024Summer2024',
  demoPassword,
])('%s is common', async (password) => {
  expect(await passwordFaults(password, context)).toEqual(['password_common'])
})

test.each(['password', 'football', '12345678', 'Passw0rd!', 'qwerty123'])(
  '%s is common beside a second factor too',
  async (password) => {
    expect(await passwordFaults(password, { ...context, hasSecondFactor: true })).toEqual(['password_common'])
  },
)

test.each(['plum kettle under the northern bridge', 'correcthorsebatterystaple', 'àéîõü ñandú żółw'])(
  '%s is taken, whatever kinds of characters it has',
  async (password) => {
    expect(await passwordFaults(password, context)).toEqual([])
  },
)

test('what is made of names is refused, what only holds one is taken', async () => {
  expect(await passwordFaults('Lindqvist-Miradouro', context)).toEqual(['password_context'])
  expect(await passwordFaults('marta rows eleven boats', context)).toEqual([])
})

test('eight characters of nobody’s list are enough beside a second factor', async () => {
  expect(await passwordFaults('xk7!pq2z', { ...context, hasSecondFactor: true })).toEqual([])
  expect(await passwordFaults('xk7!pq2z', context)).toEqual(['password_too_short'])
})

test('a password made to be slow to judge is judged in less than a second', async () => {
  await passwordFaults('whatever comes first', context)
  const started = process.cpuUsage()
  for (const part of ['4@8({[</6#!1|0$5+7%2', 'l33t0a4@1!$5', '1234567890', 'x7$kQ'])
    await passwordFaults(part.repeat(30).slice(0, 128), context)
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(4_000)
})
