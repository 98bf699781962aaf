import { z } from 'zod'
import { callNode, ChainFault } from './rpc.ts'

/** An EIP-1559 transaction that carries data and no value. */
export interface DataTransaction extends Waiting {
  readonly chainId: bigint
  readonly gasLimit: bigint
  readonly to: string
  readonly value: 0n
  readonly data: string
}

/** Signs for one address, by a library. */
export interface Signer {
  readonly address: string
  /**
   * Raw transaction (EIP-2718) and its hash, both as 0x and hexadecimal digits.
   *
   * @throws ChainFault unsignable for what no chain would accept
   */
  sign(transaction: DataTransaction): SignedTransaction
}

/** The most that is paid, in wei per unit of gas. */
interface Fees {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** A pending transaction, as far as its replacement needs to know it. */
export interface Waiting extends Fees {
  readonly nonce: bigint
}

/** The state of a transaction; settling: in a block that may still be reorganised. */
type Fate = 'unknown' | 'settling' | 'reverted' | Waiting | { readonly blockNumber: number }

interface SignedTransaction {
  readonly raw: string
  readonly hash: string
}

export interface Chain {
  readonly chainId: number
  /** Signs a transaction with this call data without sending it, because its hash is stored first. */
  prepare(data: string): Promise<SignedTransaction>
  /** The same with a higher fee and the same nonce: a chain accepts one of the two. */
  replace(waiting: Waiting, data: string): Promise<SignedTransaction>
  send(raw: string): Promise<void>
  fateOf(hash: string): Promise<Fate>
}

/** A block under eleven others has not been reorganised on the larger chains in years. */
export const settledBlocks = 12
/** Limits the fee in case a node names an absurd one: a thousand gwei. */
const mostFeePerGas = 1_000_000_000_000n

const quantity = z
  .string()
  .regex(/^0x(?:0|[1-9a-f][0-9a-f]{0,63})$/i)
  .transform((text) => BigInt(text))
const blockNumber = quantity.refine((value) => value <= BigInt(Number.MAX_SAFE_INTEGER))
const block = z.object({ baseFeePerGas: quantity })
const receipt = z.object({ status: quantity, blockNumber }).nullable()
const pendingTransaction = z
  .object({ nonce: quantity, maxFeePerGas: quantity, maxPriorityFeePerGas: quantity })
  .nullable()

/** A node of an EVM chain by JSON-RPC. Every call throws ChainFault. */
export function openChain(settings: { rpcUrl: string; chainId: number }, signer: Signer): Chain {
  const ask = async <S extends z.ZodType>(schema: S, method: string, ...params: unknown[]) => {
    const parsed = schema.safeParse(await callNode(settings.rpcUrl, method, params))
    if (!parsed.success) throw new ChainFault('unreadable')
    return parsed.data
  }
  const { address } = signer

  async function prepare(data: string, instead?: Waiting): Promise<SignedTransaction> {
    const [chainId, nonce, tip, latest, gasLimit] = await Promise.all([
      ask(quantity, 'eth_chainId'),
      instead?.nonce ?? ask(quantity, 'eth_getTransactionCount', address, 'pending'),
      ask(quantity, 'eth_maxPriorityFeePerGas'),
      ask(block, 'eth_getBlockByNumber', 'latest', false),
      ask(quantity, 'eth_estimateGas', { from: address, to: address, data }),
    ])
    // A signature for another chain would be valid there.
    if (chainId !== BigInt(settings.chainId)) throw new ChainFault('wrong_chain', { isRefusal: true })
    // The base fee at most doubles in six full blocks (EIP-1559); what is not charged is not paid.
    const most = latest.baseFeePerGas * 2n + tip
    const asked = { maxFeePerGas: most > 0n ? most : 1n, maxPriorityFeePerGas: tip }
    const fees = instead ? outbidding(instead, asked) : asked
    if (fees.maxFeePerGas > mostFeePerGas) throw new ChainFault('fee_too_high', { isRefusal: true })
    return signer.sign({ chainId, nonce, ...fees, gasLimit, to: address, value: 0n, data })
  }

  return {
    chainId: settings.chainId,
    prepare: (data) => prepare(data),
    replace: (waiting, data) => prepare(data, waiting),
    async send(raw) {
      await callNode(settings.rpcUrl, 'eth_sendRawTransaction', [raw])
    },
    async fateOf(hash) {
      const done = await ask(receipt, 'eth_getTransactionReceipt', hash)
      if (!done) return (await ask(pendingTransaction, 'eth_getTransactionByHash', hash)) ?? 'unknown'
      const height = await ask(blockNumber, 'eth_blockNumber')
      if (height - done.blockNumber + 1n < BigInt(settledBlocks)) return 'settling'
      return done.status === 1n ? { blockNumber: Number(done.blockNumber) } : 'reverted'
    },
  }
}

/** Nodes accept a replacement when both fees are a tenth higher; an eighth is certain. */
function outbidding(waiting: Fees, asked: Fees): Fees {
  return {
    maxFeePerGas: outbid(waiting.maxFeePerGas, asked.maxFeePerGas),
    maxPriorityFeePerGas: outbid(waiting.maxPriorityFeePerGas, asked.maxPriorityFeePerGas),
  }
}

function outbid(before: bigint, asked: bigint): bigint {
  const raised = before + before / 8n + 1n
  return raised > asked ? raised : asked
}
