import { bundleFormat, ledgerKinds } from '@comity/domain/ledger'
import { z } from 'zod'
import { code, instant } from '../fields.ts'

export const hash = (what: string) =>
  z
    .string()
    .regex(/^[0-9a-f]{64}$/, { error: code('invalid_format') })
    .meta({ description: `${what}: SHA-256 as 64 lower-case hexadecimal digits` })

/** Number of leaves of a tree head. */
export const treeSize = z.int().min(0).meta({ description: 'Number of leaves in the log' })

export const note = z
  .string()
  .meta({ description: 'The tree head as a signed note (c2sp.org/tlog-checkpoint, c2sp.org/signed-note)' })

export const verifierKey = z.string().meta({
  description: 'Name of the log, id and Ed25519 key as one line (c2sp.org/signed-note), for verifying proofs',
})

export const kind = z
  .enum(ledgerKinds as [string, ...string[]])
  .meta({ description: 'What the leaf represents' })

export const treeHead = z
  .object({ size: treeSize, root: hash('Root of the log'), signedAt: instant, note })
  .meta({ id: 'TreeHead' })

export const opening = z
  .object({
    salt: hash('Salt of the commitment'),
    subject: z.string().meta({ description: 'Id of the record' }),
    at: instant,
    digest: hash('Digest of the content under the salt'),
  })
  .meta({ id: 'LedgerOpening', description: 'Opens the commitment; store it like the record itself' })

export const proofBundle = z
  .object({
    format: z.literal(bundleFormat),
    leaf: z.object({ kind, commitment: hash('Commitment'), opening: opening.nullable() }),
    index: z.int().min(0).meta({ description: 'Place of the leaf, from 0' }),
    path: z.array(hash('Hash of the inclusion proof')).meta({ description: 'RFC 9162, 2.1.3.1' }),
    checkpoint: note,
    anchor: z
      .object({
        chainId: z.int().min(0).meta({ description: 'EIP-155' }),
        transactionHash: z.string(),
        data: z.string().meta({ description: 'Call data of that transaction' }),
      })
      .nullable()
      .meta({ description: 'Where the tree head is anchored on an EVM chain; null: not anchored' }),
  })
  .meta({ id: 'ProofBundle', description: 'Proves offline that the leaf is in the log' })

export const anchorStates = ['pending', 'sent', 'confirmed', 'dropped'] as const

export const anchorCounts = z
  .object({
    configured: z.boolean().meta({ description: 'false: heads are not anchored anywhere' }),
    chainId: z.int().nullable(),
    pending: z.int().min(0),
    sent: z.int().min(0),
    confirmed: z.int().min(0),
    last: z
      .object({
        size: treeSize,
        chainId: z
          .int()
          .min(0)
          .meta({ description: 'The chain of the anchor, possibly not the one configured now' }),
        transactionHash: z.string(),
        blockNumber: z.int().min(0),
      })
      .nullable()
      .meta({ description: 'The largest anchored head' }),
  })
  .meta({ id: 'AnchorCounts' })
