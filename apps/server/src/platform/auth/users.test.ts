import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, otherPassword, testSignIn } from './testing/browser.ts'
import type { TestSignIn } from './testing/browser.ts'

let at: TestSignIn
beforeAll(async () => {
  at = await testSignIn()
})
afterAll(() => at.close())

test('a person is found by an address however it is written', async () => {
  const user = { name: 'Ines Quaresma', email: ' Ines@Hotel.Example ', emailVerified: true }
  const userId = await at.signIn.createUser(user, at.clock.now())
  const found = {
    userId,
    name: 'Ines Quaresma',
    email: 'ines@hotel.example',
    emailVerified: true,
    hasPassword: false,
  }
  expect(await at.signIn.findUserByEmail('INES@hotel.example')).toEqual(found)
  expect(await at.signIn.findUser(userId)).toEqual(found)
  expect(await at.signIn.findUserByEmail('nobody@hotel.example')).toBeUndefined()
  expect(await at.signIn.findUser(crypto.randomUUID())).toBeUndefined()
})

test('an address belongs to one person', async () => {
  const { email } = await at.person()
  const again = { name: 'Somebody Else', email: email.toUpperCase(), emailVerified: true }
  await expect(at.signIn.createUser(again, at.clock.now())).rejects.toMatchObject({ code: 'conflict' })
})

test('people without an address are many, and none of them signs in with a password', async () => {
  const make = () => at.signIn.createUser({ name: 'Rui', email: null, emailVerified: false }, at.clock.now())
  const [one, other] = [await make(), await make()]
  expect(one).not.toBe(other)
  expect(await at.signIn.findUser(one)).toMatchObject({ email: null, hasPassword: false })
  const { rows } = await at.pool.query('select email from users where id = $1', [one])
  expect(rows).toEqual([{ email: `${one}@no-mail.invalid` }])
  const reply = await at.browser().signIn(`${one}@no-mail.invalid`)
  expect(reply).toMatchObject({ status: 401, code: 'wrong_credentials' })
})

test('a name and a password are changed', async () => {
  const { userId, email } = await at.person()
  await at.signIn.renameUser(userId, 'Marta Silva', at.clock.now())
  expect(await at.signIn.findUser(userId)).toMatchObject({ name: 'Marta Silva', hasPassword: true })
  await at.signIn.setPassword(userId, otherPassword, at.clock.now())
  expect(await at.browser().signIn(email, goodPassword)).toMatchObject({ status: 401 })
  expect(await at.browser().signIn(email, otherPassword)).toMatchObject({ status: 200 })
})

test('a password is given to whoever had none', async () => {
  const user = { name: 'Ines Quaresma', email: 'later@hotel.example', emailVerified: true }
  const userId = await at.signIn.createUser(user, at.clock.now())
  await at.signIn.setPassword(userId, goodPassword, at.clock.now())
  expect(await at.browser().signIn(user.email)).toMatchObject({ status: 200 })
})

test('a PIN is kept with a pepper that is not in the database', async () => {
  const hash = await at.signIn.hashSecret('739154')
  expect(await at.signIn.verifySecret('739154', hash)).toBe(true)
  expect(await at.signIn.verifySecret('739155', hash)).toBe(false)
  expect(await at.signIn.verifySecret('739154', null)).toBe(false)
  const other = await testSignIn()
  expect(await other.signIn.verifySecret('739154', hash)).toBe(false)
  await other.close()
})

test('a user that was made before is made again the same, and no other way with the address', async () => {
  const user = {
    userId: crypto.randomUUID(),
    name: 'Ines Quaresma',
    email: 'again@hotel.example',
    emailVerified: true,
  }
  const make = (change: object = {}) => at.signIn.createUser({ ...user, ...change }, at.clock.now())
  expect(await make()).toBe(user.userId)
  expect(await make()).toBe(user.userId)
  await expect(make({ userId: crypto.randomUUID() })).rejects.toMatchObject({ code: 'conflict' })
  await expect(make({ email: 'other@hotel.example' })).rejects.toMatchObject({ code: 'conflict' })
})
