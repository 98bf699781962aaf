import { addr, Transaction } from 'micro-eth-signer'
import { expect, test } from 'vitest'
import { openSigner } from './signer.ts'

const key = Buffer.alloc(32, 7)
const transaction = {
  chainId: 31_337n,
  nonce: 3n,
  maxFeePerGas: 1_000_000_014n,
  maxPriorityFeePerGas: 1_000_000_000n,
  gasLimit: 23_000n,
  to: addr.fromPrivateKey(key),
  value: 0n,
  data: '0x434f4d495459',
} as const

test('what is signed is read again as it was, from the address of the key', () => {
  const signer = openSigner(key)
  const { raw, hash } = signer.sign(transaction)
  const read = Transaction.fromHex(raw)
  expect(raw.startsWith('0x02')).toBe(true)
  expect(read.sender).toBe(signer.address)
  expect(read.hash).toBe(hash)
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  expect(read.raw).toMatchObject(transaction)
})

test('a signature is for one chain alone: with another id the sender is another', () => {
  const signer = openSigner(key)
  const read = Transaction.fromHex(signer.sign(transaction).raw)
  const moved = new Transaction('eip1559', { ...(read.raw as never as object), chainId: 1n } as never)
  expect(moved.sender).not.toBe(signer.address)
})

// The address of this key is in the example of EIP-155.
test('the address is that of the key', () => {
  expect(openSigner(Buffer.alloc(32, 0x46)).address).toBe('0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F')
})

test.each([Buffer.alloc(32), Buffer.alloc(32, 0xff), Buffer.alloc(31, 1)])(
  'bytes that are no key are refused',
  (bytes) => {
    expect(() => openSigner(bytes)).toThrow('not a valid secp256k1 key')
  },
)
