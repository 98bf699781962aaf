import type { CallResponse } from '../../api/client.ts'
import { saveFile } from '../incidents/save-file.ts'

export type Bundle = NonNullable<CallResponse<'GET /api/blockchain-verify/{transactionHash}'>['bundle']>

/** Hands the proof to the browser's downloads, named by the entry. */
export function saveProof(bundle: Bundle, transactionHash: string): void {
  const text = `${JSON.stringify(bundle, null, 2)}\n`
  saveFile(
    new Blob([text], { type: 'application/json' }),
    `comity-proof-${transactionHash.slice(0, 12)}.json`,
  )
}
