import { bundleIn, readBundle, verifyBundle } from '@comity/domain/ledger'
import type { NoteKey, ProvenLeaf } from '@comity/domain/ledger'
import { verifyEd25519 } from './ed25519.ts'
import { stepsOfBundle } from './steps.ts'
import type { Step } from './steps.ts'

export interface Checked {
  readonly steps: readonly Step[]
  /** Null: nothing is proved. */
  readonly proven: ProvenLeaf | null
}

/** Checks a proof in this browser, without any request. */
export async function checkBundle(value: unknown, key: NoteKey, asked: string | undefined): Promise<Checked> {
  const bundle = bundleIn(value)
  const verdict = await verifyBundle(bundle, { key, verify: verifyEd25519 })
  const holds = readBundle(bundle)
  const steps = stepsOfBundle(verdict, holds && { opening: holds.leaf.opening, anchor: holds.anchor }, asked)
  return { steps, proven: verdict.ok ? verdict.proven : null }
}
