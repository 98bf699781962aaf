import { encodeAnchor } from '@comity/domain/ledger'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DataTransaction } from '../chain.ts'
import { callNode } from '../rpc.ts'
import { openSigner } from '../signer.ts'
import { startNode } from './node.ts'
import type { TestNode } from './node.ts'

const signer = openSigner(Buffer.alloc(32, 7))
const sound: DataTransaction = {
  chainId: 31_337n,
  nonce: 0n,
  maxFeePerGas: 2_000_000_000n,
  maxPriorityFeePerGas: 1_000_000_000n,
  gasLimit: 23_000n,
  to: signer.address,
  value: 0n,
  data: encodeAnchor({ size: 3, root: new Uint8Array(32).fill(5) }),
}

let node: TestNode
beforeAll(async () => {
  node = await startNode()
})
beforeEach(() => node.forget())
afterAll(() => node.stop())

const send = (changes: Partial<DataTransaction>) =>
  callNode(node.url, 'eth_sendRawTransaction', [signer.sign({ ...sound, ...changes }).raw])

test('takes a transaction and names it by its hash', async () => {
  expect(await send({})).toMatch(/^0x[0-9a-f]{64}$/)
  expect(node.waiting().map(({ sender }) => sender)).toEqual([signer.address])
})

test.each<[string, Partial<DataTransaction>]>([
  ['of another chain', { chainId: 1n }],
  ['whose place is not the next', { nonce: 2n }],
  ['with too little gas for its data', { gasLimit: 22_000n }],
  ['that pays less than the base fee', { maxFeePerGas: 6n, maxPriorityFeePerGas: 1n }],
  ['to somebody else', { to: openSigner(Buffer.alloc(32, 8)).address }],
])('refuses one %s', async (_name, changes) => {
  await expect(send(changes)).rejects.toThrow('rpc_-32000')
  expect(node.waiting()).toEqual([])
})

test('refuses one whose place is taken, unless it offers a tenth more', async () => {
  await send({})
  await expect(send({ maxFeePerGas: 2_100_000_000n })).rejects.toThrow('rpc_-32000')
  await send({ maxFeePerGas: 2_200_000_000n, maxPriorityFeePerGas: 1_100_000_000n })
  expect(node.waiting()).toHaveLength(1)
  node.mine()
  await expect(send({})).rejects.toThrow('rpc_-32000')
})
