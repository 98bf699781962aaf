import { noteAsSigned, openHead, verifyGrowth } from '@comity/domain/ledger'
import type { GrowthVerdict, NoteKey } from '@comity/domain/ledger'
import { call } from '../../../api/client.ts'
import { ApiProblem } from '../../../api/problem.ts'
import { verifyEd25519 } from './ed25519.ts'

const shrunk: GrowthVerdict = { ok: false, of: 'growth', fault: 'shrunk' }

/** Compares a noted head with the newest of the log; the server provides only the proof in between. */
export async function compareHeads(pasted: string, key: NoteKey): Promise<GrowthVerdict> {
  const trust = { key, verify: verifyEd25519 }
  const noted = noteAsSigned(pasted)
  const head = await openHead(noted, trust)
  if (typeof head === 'string') return { ok: false, of: 'noted', fault: head }
  try {
    const { second, path } = await call('GET /api/blockchain/consistency', { query: { first: head.size } })
    return await verifyGrowth({ noted, newer: second.note ?? '', path }, trust)
  } catch (error) {
    if (isBeyondTheLog(error)) return shrunk
    throw error
  }
}

/** The server has no proof from a size that its log does not reach. */
function isBeyondTheLog(error: unknown): boolean {
  return (
    error instanceof ApiProblem &&
    error.errors.some(({ pointer, code }) => pointer === '/first' && code === 'too_large')
  )
}
