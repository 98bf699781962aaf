import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guardedErrors, readErrors, writeErrors } from '../errors.ts'
import { choice, code, id, instant, page, paged } from '../fields.ts'
import {
  anchorCounts,
  hash,
  kind,
  note,
  opening,
  proofBundle,
  treeHead,
  treeSize,
  verifierKey,
} from './shapes.ts'

/** Records that can be committed to by hand. */
export const loggedRecords = ['guest', 'stay', 'incident', 'feedback', 'listing', 'dispute'] as const

/** Kinds of leaves that an organisation commits to. */
export const ownKinds = ['listing', 'look_up', 'dispute', 'decision', 'deletion', 'record'] as const

/** Errors of public reading calls. */
const openRead = ['invalid_input', 'rate_limited', 'unavailable'] as const

export const createLedgerEntry = endpoint({
  method: 'POST',
  path: '/api/blockchain-log',
  module: 'ledger',
  access: 'manager',
  summary: 'Commit to the current content of a record',
  description:
    'A salted commitment is added to the transparency log, nothing of the record itself. The holder of the opening can later prove the content of the record, until it is erased.',
  body: z
    .object({ kind: choice(loggedRecords).meta({ description: 'The kind of record' }), id: id('record') })
    .strict(),
  creates: true,
  success: {
    status: 201,
    description: 'Committed; it gets its place in the log within a second, and a signed head within a minute',
    schema: z
      .object({ transactionHash: hash('Leaf'), kind, committedAt: instant, opening })
      .meta({ id: 'LedgerEntry' }),
  },
  errors: [...writeErrors, 'idempotency_conflict', 'expired'],
})

export const listLedgerEntries = endpoint({
  method: 'GET',
  path: '/api/blockchain/entries',
  module: 'ledger',
  access: 'manager',
  summary: "Commitments of the caller's venues, newest first",
  description:
    "Of the caller's venues; those of the organisation as a whole are listed for managers of all venues. Those with an erased salt are not listed; their leaves remain in the log and reveal nothing.",
  query: z.object({
    ...paged(['committedAt'], '-committedAt'),
    kind: choice(ownKinds).optional().meta({ description: 'Absent: all kinds' }),
  }),
  success: {
    status: 200,
    description: 'A page',
    schema: page(
      z.object({ transactionHash: hash('Leaf'), kind: z.enum(ownKinds), committedAt: instant, opening }),
    ).meta({ id: 'LedgerEntryPage' }),
  },
  errors: readErrors,
})

export const getLedgerStats = endpoint({
  method: 'GET',
  path: '/api/blockchain-stats',
  module: 'ledger',
  access: 'manager',
  summary: 'Size, last tree head, anchors and queue of the log',
  description:
    'Number of entries, the latest signed tree head, what was anchored on the external chain and what is waiting.',
  success: {
    status: 200,
    description: 'The log of this installation',
    schema: z
      .object({
        origin: z.string().meta({ description: 'Name of the log' }),
        verifierKey,
        size: treeSize,
        waiting: z.int().min(0).meta({ description: 'Leaves without a place' }),
        head: treeHead.nullable(),
        anchors: anchorCounts,
      })
      .meta({ id: 'LedgerStats' }),
  },
  errors: readErrors,
})

export const verifyLedgerEntry = endpoint({
  method: 'GET',
  path: '/api/blockchain-verify/{transactionHash}',
  module: 'ledger',
  access: 'public',
  summary: 'Inclusion proof, tree head, anchor; verifiable offline',
  description:
    'The bundle is verified offline, by the page or by the command verify-ledger, with the public key of the log.',
  params: z.object({ transactionHash: hash('Leaf') }),
  success: {
    status: 200,
    description: 'The state of the leaf',
    schema: z
      .object({
        state: z.enum(['waiting', 'placed', 'proven']).meta({
          description:
            'waiting: it gets its place within a second; placed: a signed head follows within a minute; proven: see the bundle',
        }),
        placedAt: instant.nullable().meta({ description: 'When it got its place' }),
        index: z.int().min(0).nullable(),
        bundle: proofBundle.nullable(),
      })
      .meta({ id: 'LedgerProof' }),
  },
  errors: [...openRead, 'not_found'],
})

const size = (what: string) =>
  z.coerce
    .number({ error: code('invalid_format') })
    .int({ error: code('invalid_format') })
    .min(1, { error: code('too_small') })
    .max(Number.MAX_SAFE_INTEGER, { error: code('too_large') })
    .meta({ description: what })

export const getLedgerConsistency = endpoint({
  method: 'GET',
  path: '/api/blockchain/consistency',
  module: 'ledger',
  access: 'public',
  summary: 'Consistency proof between two tree sizes',
  description:
    'Shows that the log of the first size is the beginning of that of the second (RFC 9162, 2.1.4).',
  query: z.object({
    first: size('A size that was noted before'),
    second: size('Size to compare with; the newest signed head unless given').optional(),
  }),
  success: {
    status: 200,
    description: 'The proof',
    schema: z
      .object({
        first: z.object({ size: treeSize, root: hash('Root of the log at that size') }),
        second: z.object({
          size: treeSize,
          root: hash('Root of the log at that size'),
          note: note.nullable().meta({ description: 'null: no head of that size was signed' }),
        }),
        path: z.array(hash('Hash of the proof')),
      })
      .meta({ id: 'ConsistencyProof' }),
  },
  errors: [...openRead, 'not_found'],
})

export const getLedgerCheckpoint = endpoint({
  method: 'GET',
  path: '/api/blockchain/checkpoint',
  module: 'ledger',
  access: 'public',
  summary: 'The newest tree head as a signed note',
  description: 'For external monitors of the log: a noted head makes later tampering visible.',
  success: { status: 200, description: 'Signed note', also: ['text/plain'] },
  errors: ['rate_limited', 'unavailable', 'not_found'],
})

export const getLedgerKey = endpoint({
  method: 'GET',
  path: '/api/blockchain/key',
  module: 'ledger',
  access: 'public',
  summary: 'Public key of the log',
  description:
    'The Ed25519 key as a verifier line, and the name of the log. Proofs can be verified with it offline.',
  success: {
    status: 200,
    description: 'What is needed to verify proofs',
    schema: z
      .object({
        origin: z.string(),
        verifierKey,
        publicKey: z.string().meta({ description: 'Ed25519 (RFC 8032): 64 hexadecimal digits' }),
      })
      .meta({ id: 'LedgerKey' }),
  },
  errors: ['rate_limited', 'unavailable'],
})

export const getAuditProof = endpoint({
  method: 'GET',
  path: '/api/blockchain/audit-proof',
  module: 'ledger',
  access: 'privacy_or_admin',
  summary: "Proof that the head of the organisation's audit log is in the transparency log",
  description:
    'The head is a leaf of a small tree over the salted heads of all organisations; the root of that tree is the digest of one leaf of the log, whose own proof is available by its hash.',
  success: {
    status: 200,
    description: "The newest proof; null: none of the organisation's heads was included yet",
    schema: z
      .object({
        proof: z
          .object({
            head: z.object({
              organisationId: id('organisation'),
              seq: z.int().min(1),
              hash: hash('Newest link'),
            }),
            salt: hash('Salt of the head'),
            index: z.int().min(0).meta({ description: 'Place among the heads, from 0' }),
            size: z.int().min(1).meta({ description: 'How many heads there were' }),
            path: z.array(hash('Hash of the proof')),
            transactionHash: hash('Leaf'),
            opening,
          })
          .nullable(),
      })
      .meta({ id: 'AuditProof' }),
  },
  errors: guardedErrors,
})
