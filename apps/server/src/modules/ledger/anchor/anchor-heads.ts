import { encodeAnchor } from '@comity/domain/ledger'
import type { PlatformTx } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { headOfSize } from '../heads.ts'
import { inLedger } from '../in-ledger.ts'
import type { Chain, Waiting } from './chain.ts'
import {
  claimDue,
  lookAgain,
  noteConfirmed,
  noteFailed,
  noteReplaced,
  noteSent,
  queueNewestHead,
} from './queue.ts'
import type { AnchorRow } from './queue.ts'
import { ChainFault } from './rpc.ts'

/** A block of the slower chains takes about twelve seconds. */
const lookEveryMs = 30_000
/** A sufficient fee is accepted within a few blocks. */
const patienceMs = 600_000
/** Each bid offers an eighth more, or the current price; after the last, the anchor waits for the price to fall. */
const mostBids = 5

type Step = 'done' | 'failed'

export type AnchorServices = Pick<Services, 'clock' | 'database'>

/**
 * Queues the newest head when it is due and processes the queue in sequence. No node is called within a transaction,
 * and another process takes over a killed one's work after a minute. A failing chain is not called again until the next
 * run, so that it blocks no worker.
 */
export async function anchorHeads(services: AnchorServices, chain: Chain): Promise<void> {
  await now(services, queueNewestHead)
  for (;;) {
    const row = await now(services, claimDue)
    if (!row || (await advance(services, chain, row)) === 'failed') return
  }
}

/** One step of an anchor. A fault of the chain is recorded and retried; any other is thrown. */
function advance(services: AnchorServices, chain: Chain, row: AnchorRow): Promise<Step> {
  return row.state === 'sent' ? follow(services, chain, row) : send(services, chain, row)
}

async function send(services: AnchorServices, chain: Chain, row: AnchorRow): Promise<Step> {
  const prepared = await orFault(chain.prepare(await callDataOf(services, row)))
  if (prepared instanceof ChainFault) return fail(services, row, prepared.code)
  const noted = await now(services, (tx, at) =>
    noteSent(tx, row.anchor_id, { hash: prepared.hash, chainId: chain.chainId }, at),
  )
  // Dropped since.
  if (noted === 0) return 'done'
  const fault = await orFault(chain.send(prepared.raw))
  // A node that did not respond may have accepted it, so its state is read before it is sent again.
  if (fault instanceof ChainFault && fault.isRefusal) return fail(services, row, fault.code)
  return later(services, row, fault instanceof ChainFault ? fault : null)
}

async function follow(services: AnchorServices, chain: Chain, row: AnchorRow): Promise<Step> {
  const hashes = sentHashes(row)
  const fates = await orFault(Promise.all(hashes.map((hash) => chain.fateOf(hash))))
  if (fates instanceof ChainFault) return later(services, row, fates)
  for (const [nth, fate] of fates.entries())
    if (typeof fate === 'object' && 'blockNumber' in fate) {
      await now(services, (tx) =>
        noteConfirmed(tx, row.anchor_id, { hash: hashes[nth]!, chainId: chain.chainId }, fate.blockNumber),
      )
      return 'done'
    }
  if (fates.includes('settling')) return later(services, row, null)
  if (fates.includes('reverted')) return fail(services, row, 'reverted')
  const waiting = fates.find((fate) => typeof fate === 'object' && 'nonce' in fate)
  if (!waiting) return fail(services, row, 'lost')
  return isPassedOver(services, row) ? outbid(services, chain, row, waiting) : later(services, row, null)
}

/** Whether it has been pending so long that its fee must be too low. */
function isPassedOver({ clock }: AnchorServices, { tried_at: sentAt, earlier_hashes: earlier }: AnchorRow) {
  return (
    sentAt !== null && clock.now().getTime() - sentAt.getTime() >= patienceMs && earlier.length < mostBids
  )
}

/** Offers more for the same nonce; all of them are followed until one settles. */
async function outbid(
  services: AnchorServices,
  chain: Chain,
  row: AnchorRow,
  waiting: Waiting,
): Promise<Step> {
  const prepared = await orFault(chain.replace(waiting, await callDataOf(services, row)))
  if (prepared instanceof ChainFault) return later(services, row, prepared)
  await now(services, (tx, at) => noteReplaced(tx, row.anchor_id, prepared.hash, at))
  const fault = await orFault(chain.send(prepared.raw))
  return later(services, row, fault instanceof ChainFault ? fault : null)
}

async function callDataOf(services: AnchorServices, { size }: AnchorRow): Promise<string> {
  const head = await now(services, (tx) => headOfSize(tx, Number(size)))
  if (!head) throw new Error(`No head of size ${size}`)
  return encodeAnchor(head)
}

function sentHashes({ transaction_hash: newest, earlier_hashes: earlier }: AnchorRow): string[] {
  const sent = newest ? [...earlier, newest] : earlier
  return sent.map((hash) => `0x${hash.toString('hex')}`).toReversed()
}

async function later(services: AnchorServices, row: AnchorRow, fault: ChainFault | null): Promise<Step> {
  await now(services, (tx, at) =>
    lookAgain(tx, row.anchor_id, new Date(at.getTime() + lookEveryMs), fault?.code ?? null),
  )
  return fault ? 'failed' : 'done'
}

async function fail(services: AnchorServices, row: AnchorRow, errorCode: string): Promise<Step> {
  await now(services, (tx, at) => noteFailed(tx, row, at, errorCode))
  return 'failed'
}

async function orFault<T>(work: Promise<T>): Promise<T | ChainFault> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ChainFault) return error
    throw error
  }
}

function now<T>(services: AnchorServices, work: (tx: PlatformTx, at: Date) => Promise<T>): Promise<T> {
  const at = services.clock.now()
  return inLedger(services, at, (tx) => work(tx, at))
}
