import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chooseServerUser, parseAccounts } from './embedded-user.ts'

test('accounts are read without root and without lines that name nobody', () => {
  const passwd =
    'root:x:0:0:root:/root:/bin/sh\n\n# note\nnobody:x:65534:65534:::\nada:x:1000:1001:Ada:/home/ada:\n'
  expect(parseAccounts(passwd)).toEqual([
    { name: 'nobody', uid: 65_534, gid: 65_534 },
    { name: 'ada', uid: 1000, gid: 1001 },
  ])
})

test('the database never runs as root, and as ourselves when we are not root', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comity-user-'))
  const user = await chooseServerUser(join(folder, 'postgres'))
  const fromOwner = await chooseServerUser(folder)
  await rm(folder, { recursive: true })
  const isRoot = process.getuid?.() === 0
  expect(user === undefined).toBe(!isRoot)
  expect([user?.uid, fromOwner?.uid]).not.toContain(0)
})
