import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

test('a password verifies against its own hash and no other', async () => {
  const hash = await hashPassword('correct horse battery staple')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword({ hash, password: 'correct horse battery staple' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'correct horse battery stapler' })).toBe(false)
})

test('two hashes of one password differ', async () => {
  const password = 'a long enough password'
  expect(await hashPassword(password)).not.toBe(await hashPassword(password))
})

test('a hash of another form never verifies', async () => {
  for (const hash of ['', 'plain', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=1,t=1,p=1$$']) {
    expect(await verifyPassword({ hash, password: 'plain' })).toBe(false)
  }
})
