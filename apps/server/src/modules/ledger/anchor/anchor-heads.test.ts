import { decodeAnchor, toHex } from '@comity/domain/ledger'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { newestHead } from '../heads.ts'
import type { Head } from '../heads.ts'
import { jobs } from '../jobs.ts'
import { presentAnchors } from '../present.ts'
import { proveLeaf } from '../proof.ts'
import { ledgerWorld } from '../testing/ledger-world.ts'
import type { LedgerWorld } from '../testing/ledger-world.ts'
import { anchorHeads } from './anchor-heads.ts'
import { openChain, settledBlocks } from './chain.ts'
import type { Chain } from './chain.ts'
import { confirmedAnchor, dropSuperseded, flushPending, listUnfinished } from './queue.ts'
import { openSigner } from './signer.ts'
import { startNode } from './testing/node.ts'
import type { TestNode } from './testing/node.ts'

const signer = openSigner(Buffer.alloc(32, 7))
const over = settledBlocks - 1

let [world, node, chain, head] = [] as unknown as [LedgerWorld, TestNode, Chain, Head]
beforeAll(async () => {
  world = await ledgerWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  node = await startNode()
  chain = openChain({ rpcUrl: node.url, chainId: node.chainId }, signer)
  await world.platform((tx) => tx.run(sql`delete from ledger.anchors`))
  await grow()
})
afterEach(() => node.stop())

const anchor = () => anchorHeads(world.services, chain)
const unfinished = () => world.platform((tx) => listUnfinished(tx, 100))
const confirmed = () => world.platform((tx) => confirmedAnchor(tx))

async function grow() {
  world.forward(3_600_000)
  await world.pour(1)
  await world.sequence()
  head = (await world.platform(newestHead))!
}

test('the newest head is put on the chain and confirmed when it is in a block', async () => {
  await anchor()
  const said = decodeAnchor(node.state.data[0]!)!
  expect([said.size, toHex(said.root)]).toEqual([head.size, toHex(head.root)])
  expect(await unfinished()).toMatchObject([{ state: 'sent', attempts: 0, last_error_code: null }])
  world.forward(30_000)
  await anchor()
  expect(await confirmed()).toBeUndefined()
  node.mine({ over })
  world.forward(30_000)
  await anchor()
  expect(await confirmed()).toMatchObject({ size: String(head.size), block_number: '101' })
  expect([...node.state.senders]).toEqual([signer.address])
  expect(await unfinished()).toEqual([])
  expect(node.state.data).toHaveLength(1)
})

test('a proof names the chain on which its head stands, whatever is set by then', async () => {
  await anchor()
  node.mine({ over })
  world.forward(30_000)
  await anchor()
  const [{ hash } = { hash: '' }] = await world.leaves()
  const proof = await world.platform((tx) => proveLeaf(tx, hash))
  expect(proof?.bundle?.anchor).toMatchObject({ chainId: node.chainId })
  const settings = { rpcUrl: node.url, chainId: 1, key: Buffer.alloc(32, 9) }
  const { last, chainId } = await world.platform((tx) => presentAnchors(tx, settings))
  expect([chainId, last?.chainId]).toEqual([1, node.chainId])
})

test('the job anchors where a chain is set, and where none is does nothing', async () => {
  const { config } = world.services
  await jobs['ledger/anchor'](world.services)
  expect(await unfinished()).toEqual([])
  const settings = { rpcUrl: node.url, chainId: node.chainId, key: Buffer.alloc(32, 9) }
  const set = { ...world.services, config: { ...config, anchor: settings } }
  await jobs['ledger/anchor'](set)
  expect([...node.state.senders]).toEqual([openSigner(settings.key).address])
  node.state.behaviour = 'refuses'
  await grow()
  await jobs['ledger/anchor'](set)
  node.state.behaviour = 'well'
  await jobs['ledger/flush-anchors'](set)
  expect(await unfinished()).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
})

test('a head is anchored once, and a later one an hour after it', async () => {
  await anchor()
  node.mine({ over })
  world.forward(60_000)
  await world.pour(1)
  await world.sequence()
  await anchor()
  expect(node.state.data).toHaveLength(1)
  const first = head.size
  await grow()
  await anchor()
  expect(node.state.data.map((data) => decodeAnchor(data)?.size)).toEqual([first, head.size])
})

describe('a node that', () => {
  test.each([
    ['refuses', 'rpc_-32000'],
    ['broken', 'http_502'],
    ['nonsense', 'unreadable'],
    ['other chain', 'wrong_chain'],
  ] as const)(
    '%s: the anchor waits and is tried again after 30 seconds, then 60',
    async (behaviour, code) => {
      node.state.behaviour = behaviour
      await anchor()
      const failed = { state: 'pending', attempts: 1, last_error_code: code, transaction_hash: null }
      expect(await unfinished()).toMatchObject([failed])
      world.forward(29_999)
      await anchor()
      expect(await unfinished()).toMatchObject([failed])
      world.forward(1)
      await anchor()
      expect(await unfinished()).toMatchObject([{ ...failed, attempts: 2 }])
      node.state.behaviour = 'well'
      world.forward(60_000)
      await anchor()
      expect(await unfinished()).toMatchObject([{ state: 'sent' }])
      expect(node.state.data).toHaveLength(1)
    },
  )

  test('is away: the anchor waits', async () => {
    await node.stop()
    await anchor()
    expect(await unfinished()).toMatchObject([
      { state: 'pending', attempts: 1, last_error_code: 'unreachable' },
    ])
    node = await startNode()
  })

  test('takes a transaction and does not answer: it is followed, not sent again', async () => {
    node.state.behaviour = 'silent after taking'
    await anchor()
    expect(await unfinished()).toMatchObject([{ state: 'sent', last_error_code: 'unreachable' }])
    node.state.behaviour = 'well'
    node.mine({ over })
    world.forward(30_000)
    await anchor()
    expect(await confirmed()).toMatchObject({ size: String(head.size) })
    expect(node.state.data).toHaveLength(1)
  })

  test('names a fee beyond all reason: nothing is signed', async () => {
    node.state.tip = 10n ** 15n
    await anchor()
    expect(await unfinished()).toMatchObject([{ state: 'pending', last_error_code: 'fee_too_high' }])
    expect(node.state.data).toEqual([])
  })

  test.each([
    ['too little gas', { gas: 20_999n }],
    ['more gas than a block holds', { gas: 30_000_001n }],
    ['a place that nobody has come to', { nonce: 131_073n }],
  ])('names %s: nothing is signed, and that is told', async (_, named) => {
    node.state.named = named
    await anchor()
    expect(await unfinished()).toMatchObject([
      { state: 'pending', attempts: 1, last_error_code: 'unsignable', transaction_hash: null },
    ])
    expect(node.state.data).toEqual([])
  })

  test('names a block that cannot be: the transaction is followed on', async () => {
    await anchor()
    node.mine({ over })
    node.state.named = { block: 2n ** 64n }
    world.forward(30_000)
    await anchor()
    expect(await unfinished()).toMatchObject([{ state: 'sent', last_error_code: 'unreadable' }])
    node.state.named = {}
    world.forward(30_000)
    await anchor()
    expect(await confirmed()).toMatchObject({ block_number: '101' })
  })

  test('asks for no fee: the least there is is offered', async () => {
    node.state.baseFee = node.state.tip = 0n
    await anchor()
    const [{ raw } = { raw: undefined }] = node.waiting()
    expect([raw?.maxFeePerGas, raw?.maxPriorityFeePerGas]).toEqual([1n, 0n])
    node.mine({ over })
    world.forward(30_000)
    await anchor()
    expect(await confirmed()).toMatchObject({ size: String(head.size) })
  })

  test('is broken while a transaction is followed: it stays sent', async () => {
    await anchor()
    node.state.behaviour = 'broken'
    world.forward(30_000)
    await anchor()
    expect(await unfinished()).toMatchObject([{ state: 'sent', attempts: 0, last_error_code: 'http_502' }])
  })

  test('forgets a transaction: it is sent again', async () => {
    await anchor()
    node.forget()
    world.forward(30_000)
    await anchor()
    expect(await unfinished()).toMatchObject([{ state: 'pending', attempts: 1, last_error_code: 'lost' }])
    world.forward(30_000)
    await anchor()
    expect(await unfinished()).toMatchObject([{ state: 'sent' }])
    expect(node.state.data).toHaveLength(2)
  })

  test('reverts a transaction: it is no anchor', async () => {
    await anchor()
    node.mine({ status: 0, over })
    world.forward(30_000)
    await anchor()
    expect(await unfinished()).toMatchObject([{ state: 'pending', last_error_code: 'reverted' }])
    expect(await confirmed()).toBeUndefined()
  })
})

describe('a block that holds the transaction', () => {
  test('counts once eleven others are over it', async () => {
    await anchor()
    node.mine({ over: over - 1 })
    world.forward(30_000)
    await anchor()
    expect(await confirmed()).toBeUndefined()
    expect(await unfinished()).toMatchObject([{ state: 'sent', last_error_code: null }])
    node.grow(1)
    world.forward(30_000)
    await anchor()
    expect(await confirmed()).toMatchObject({ block_number: '101' })
  })

  test('may be given up: the transaction is followed into the next, not sent again', async () => {
    await anchor()
    node.mine({ over: 3 })
    world.forward(30_000)
    await anchor()
    node.reorganise()
    world.forward(30_000)
    await anchor()
    expect(await unfinished()).toMatchObject([{ state: 'sent', attempts: 0 }])
    node.mine({ over })
    world.forward(30_000)
    await anchor()
    expect(await confirmed()).toMatchObject({ block_number: '105' })
    expect(node.state.data).toHaveLength(1)
  })
})

describe('a transaction that no block wants', () => {
  const fees = () => node.waiting().map(({ raw }) => [raw.nonce, raw.maxFeePerGas, raw.maxPriorityFeePerGas])
  async function wait() {
    world.forward(600_000)
    await anchor()
  }

  test('is replaced after ten minutes by one that offers an eighth more for the same place', async () => {
    await anchor()
    expect(fees()).toEqual([[0n, 1_000_000_014n, 1_000_000_000n]])
    world.forward(599_999)
    await anchor()
    expect(node.state.data).toHaveLength(1)
    world.forward(30_000)
    await anchor()
    expect(fees()).toEqual([[0n, 1_125_000_016n, 1_125_000_001n]])
    expect(node.state.data[1]).toBe(node.state.data[0])
    const [{ hash } = { hash: '' }] = node.waiting()
    node.mine({ over })
    world.forward(30_000)
    await anchor()
    expect(`0x${(await confirmed())?.transaction_hash?.toString('hex')}`).toBe(hash)
  })

  test('is offered what the chain asks by then, where that is more', async () => {
    await anchor()
    node.state.tip = 5_000_000_000n
    await wait()
    expect(fees()).toEqual([[0n, 5_000_000_014n, 5_000_000_000n]])
  })

  test('may be the one that settles after all', async () => {
    await anchor()
    const [first] = node.waiting()
    await wait()
    node.mineInstead(first!)
    node.mine({ over })
    world.forward(30_000)
    await anchor()
    expect(`0x${(await confirmed())?.transaction_hash?.toString('hex')}`).toBe(first?.hash)
    expect(await unfinished()).toEqual([])
  })

  test('is followed on where the node does not take the other', async () => {
    await anchor()
    const [first] = node.waiting()
    node.state.behaviour = 'refuses'
    await wait()
    expect(await unfinished()).toMatchObject([{ state: 'sent', last_error_code: 'rpc_-32000' }])
    expect(node.waiting()).toEqual([first])
    node.mine({ over })
    world.forward(30_000)
    await anchor()
    expect(`0x${(await confirmed())?.transaction_hash?.toString('hex')}`).toBe(first?.hash)
  })

  test('is outbid five times and then waits', async () => {
    await anchor()
    for (let nth = 0; nth < 8; nth++) await wait()
    expect(node.state.data).toHaveLength(6)
    expect(await unfinished()).toMatchObject([{ state: 'sent' }])
  })
})

describe('the queue', () => {
  async function failing(times: number) {
    node.state.behaviour = 'refuses'
    for (let nth = 0; nth < times; nth++) {
      await anchor()
      world.forward(3_600_000)
    }
  }

  test('gives an anchor up after 20 attempts, until it is flushed', async () => {
    await failing(20)
    node.state.behaviour = 'well'
    await anchor()
    expect(await unfinished()).toMatchObject([{ attempts: 20, next_at: null }])
    await world.platform((tx) => flushPending(tx, world.clock.now()))
    await anchor()
    expect(await unfinished()).toMatchObject([{ state: 'sent' }])
  })

  test('drops what a later one proves as well, never the newest, and follows what was sent', async () => {
    await anchor()
    const sent = head
    node.state.behaviour = 'refuses'
    for (let nth = 0; nth < 2; nth++) {
      await grow()
      await anchor()
    }
    const newest = { size: String(head.size), state: 'pending' }
    expect(await unfinished()).toMatchObject([{ state: 'sent' }, { state: 'pending' }, newest])
    expect(await world.platform(dropSuperseded)).toBe(1)
    expect(await world.platform(dropSuperseded)).toBe(0)
    expect(await unfinished()).toMatchObject([{ state: 'sent' }, newest])
    node.state.behaviour = 'well'
    node.mine({ over })
    world.forward(3_600_000)
    await anchor()
    expect(await unfinished()).toMatchObject([{ ...newest, state: 'sent' }])
    expect(await confirmed()).toMatchObject({ size: String(sent.size) })
  })

  test('asks a chain that is away once in a turn, however much waits', async () => {
    await failing(1)
    await grow()
    world.forward(3_600_000)
    node.state.behaviour = 'broken'
    const before = node.asked.filter((method) => method === 'eth_chainId').length
    await anchor()
    expect(await unfinished()).toHaveLength(2)
    expect(node.asked.filter((method) => method === 'eth_chainId')).toHaveLength(before + 1)
  })

  test('is worked on by several processes at once, and each anchor is sent once', async () => {
    await Promise.all([anchor(), anchor(), anchor()])
    expect(node.state.data).toHaveLength(1)
  })

  test('what a process was about when it was killed is taken over a minute later', async () => {
    const killed: Chain = { ...chain, send: () => Promise.reject(new Error('killed')) }
    await expect(anchorHeads(world.services, killed)).rejects.toThrow('killed')
    await anchor()
    expect(node.state.data).toEqual([])
    world.forward(60_000)
    await anchor()
    world.forward(60_000)
    await anchor()
    expect(await unfinished()).toMatchObject([{ state: 'sent' }])
    expect(node.state.data).toHaveLength(1)
  })
})
