import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Transaction } from 'micro-eth-signer'

const chainId = 31_337
const hexOf = (value: bigint | number) => `0x${value.toString(16)}`

type Eip1559 = ReturnType<typeof readTransaction>
type Behaviour = 'well' | 'refuses' | 'silent after taking' | 'broken' | 'nonsense' | 'other chain'

/** A node's response to a transaction that it refuses. */
class Refusal extends Error {}

/**
 * A node as far as anchoring needs it: the library parses transactions and recovers their sender. Blocks are made when
 * the test says so.
 */
export async function startNode() {
  const waiting = new Map<string, Eip1559>()
  const blocks = new Map<string, { block: number; status: number; transaction: Eip1559 }>()
  const asked: string[] = []
  const state = {
    behaviour: 'well' as Behaviour,
    height: 100,
    tip: 1_000_000_000n,
    baseFee: 7n,
    /** What it reports instead of the truth. */
    named: {} as { gas?: bigint; nonce?: bigint; block?: bigint },
    /** Call data of accepted transactions, in order. */
    data: [] as string[],
    senders: new Set<string>(),
  }

  /** The number of included transactions of an address: its next nonce. */
  const settledOf = (address: string) =>
    [...blocks.values()].filter(({ transaction }) => transaction.sender === address).length
  const waitingOf = (address: string) => [...waiting.values()].filter(({ sender }) => sender === address)

  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_chainId: () => hexOf(state.behaviour === 'other chain' ? 1 : chainId),
    eth_blockNumber: () => hexOf(state.height),
    eth_getTransactionCount: ([of, at]) =>
      at === 'pending'
        ? hexOf(state.named.nonce ?? settledOf(of as string) + waitingOf(of as string).length)
        : misused(),
    eth_maxPriorityFeePerGas: () => hexOf(state.tip),
    eth_getBlockByNumber: () => ({ number: hexOf(state.height), baseFeePerGas: hexOf(state.baseFee) }),
    eth_estimateGas: ([call]) => hexOf(state.named.gas ?? leastGas((call as { data: string }).data)),
    eth_sendRawTransaction: ([raw]) => take(readTransaction(raw as string)),
    eth_getTransactionReceipt: ([hash]) => {
      const done = blocks.get(hash as string)
      return done ? { status: hexOf(done.status), blockNumber: hexOf(state.named.block ?? done.block) } : null
    },
    eth_getTransactionByHash: ([hash]) => {
      const found = waiting.get(hash as string)
      return found ? { hash, ...pricesOf(found) } : null
    },
  }

  function take(sent: Eip1559): string {
    const { sender, hash, raw } = sent
    if (raw.chainId !== BigInt(chainId)) throw new Refusal('invalid chain id')
    if (raw.gasLimit < leastGas(raw.data)) throw new Refusal('intrinsic gas too low')
    if (raw.maxFeePerGas < state.baseFee) throw new Refusal('max fee per gas less than block base fee')
    const settled = BigInt(settledOf(sender))
    if (raw.nonce < settled) throw new Refusal('nonce too low')
    const before = waitingOf(sender).find((one) => one.raw.nonce === raw.nonce)
    if (!before && raw.nonce > settled + BigInt(waitingOf(sender).length)) throw new Refusal('nonce too high')
    if (before && !outbids(raw, before.raw)) throw new Refusal('replacement transaction underpriced')
    if (before) waiting.delete(before.hash)
    waiting.set(hash, sent)
    state.data.push(raw.data)
    state.senders.add(sender)
    return hash
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { id, method, params } = JSON.parse(await text(request))
    asked.push(method)
    if (state.behaviour === 'broken') return response.writeHead(502).end('bad gateway')
    if (state.behaviour === 'nonsense') return response.end('<html>')
    const isSending = method === 'eth_sendRawTransaction'
    const say = (said: object) => response.end(JSON.stringify({ jsonrpc: '2.0', id, ...said }))
    try {
      if (isSending && state.behaviour === 'refuses') throw new Refusal('insufficient funds')
      const result = answers[method]?.(params)
      if (isSending && state.behaviour === 'silent after taking') return response.destroy()
      return say({ result })
    } catch (error) {
      if (error instanceof Refusal) return say({ error: { code: -32_000, message: error.message } })
      throw error
    }
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    chainId,
    state,
    asked,
    waiting: () => [...waiting.values()],
    mine({ status = 1, over = 0 } = {}) {
      state.height++
      for (const [hash, transaction] of waiting)
        blocks.set(hash, { block: state.height, status, transaction })
      waiting.clear()
      state.height += over
    },
    grow(by: number) {
      state.height += by
    },
    /** Reorganises the chain: the included transactions are pending again. */
    reorganise() {
      for (const [hash, { transaction }] of blocks) waiting.set(hash, transaction)
      blocks.clear()
    },
    /** Includes the first of two transactions with one nonce. */
    mineInstead(earlier: Eip1559) {
      waiting.clear()
      waiting.set(earlier.hash, earlier)
    },
    /** Restarts the node without its pool. */
    forget: () => waiting.clear(),
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

export type TestNode = Awaited<ReturnType<typeof startNode>>

function readTransaction(rawHex: string) {
  const { type, hash, sender, raw } = Transaction.fromHex(rawHex)
  if (type !== 'eip1559' || !('maxFeePerGas' in raw)) throw new Refusal('transaction type not supported')
  if (raw.to !== sender || raw.value !== 0n) throw new Refusal('moves something')
  return { hash, sender, raw }
}

function pricesOf({ raw }: Eip1559) {
  const { nonce, maxFeePerGas, maxPriorityFeePerGas } = raw
  return {
    nonce: hexOf(nonce),
    maxFeePerGas: hexOf(maxFeePerGas),
    maxPriorityFeePerGas: hexOf(maxPriorityFeePerGas),
  }
}

/** Both fees a tenth higher, as nodes require of a replacement. */
function outbids(after: Eip1559['raw'], before: Eip1559['raw']): boolean {
  return (['maxFeePerGas', 'maxPriorityFeePerGas'] as const).every(
    (fee) => after[fee] * 10n >= before[fee] * 11n,
  )
}

/** Floor price of call data (EIP-7623): ten per zero byte and forty per other byte, over 21,000. */
function leastGas(data: string): bigint {
  const bytes = Buffer.from(data.slice(2), 'hex')
  return bytes.reduce((gas, byte) => gas + (byte === 0 ? 10n : 40n), 21_000n)
}

function misused(): never {
  throw new Error('The node does not know the method.')
}
