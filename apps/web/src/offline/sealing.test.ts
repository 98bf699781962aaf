import { expect, test } from 'vitest'
import { createKey, open, openBytes, seal, sealBytes } from './sealing.ts'

/** The error of AES-GCM when key, owner or bytes are not those that were sealed. */
const unreadable = { name: 'OperationError' }
const content = { comment: 'Left the window open', room: '12' }

test('what was sealed opens with its key and owner', async () => {
  const key = await createKey()
  expect(await open(key, 'outbox ana 1', await seal(key, 'outbox ana 1', content))).toEqual(content)
})

test('nobody reads it with another key, for another owner, or changed', async () => {
  const key = await createKey()
  const sealed = await seal(key, 'outbox ana 1', content)
  const changed = { ...sealed, bytes: sealed.bytes.slice(0) }
  new Uint8Array(changed.bytes)[0]! ^= 1
  await expect(open(await createKey(), 'outbox ana 1', sealed)).rejects.toMatchObject(unreadable)
  await expect(open(key, 'outbox ben 1', sealed)).rejects.toMatchObject(unreadable)
  await expect(open(key, 'outbox ana 1', changed)).rejects.toMatchObject(unreadable)
})

test('the key cannot be taken out of the browser', async () => {
  await expect(crypto.subtle.exportKey('raw', await createKey())).rejects.toMatchObject({
    name: 'InvalidAccessError',
  })
})

test('the same content never looks the same twice, and does not show', async () => {
  const key = await createKey()
  const [first, second] = [await seal(key, 'a', content), await seal(key, 'a', content)]
  expect(new Uint8Array(first.bytes)).not.toEqual(new Uint8Array(second.bytes))
  expect(new TextDecoder().decode(first.bytes)).not.toContain('window')
})

test('bytes come back as they were, and only for their own owner', async () => {
  const key = await createKey()
  const plain = crypto.getRandomValues(new Uint8Array(5000))
  const sealed = await sealBytes(key, 'outbox ana 1 photo', plain)
  expect(new Uint8Array(await openBytes(key, 'outbox ana 1 photo', sealed))).toEqual(plain)
  await expect(openBytes(key, 'outbox ana 1 voice', sealed)).rejects.toMatchObject(unreadable)
})
