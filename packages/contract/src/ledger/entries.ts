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

/** Errors of calls open to everybody that read. */
const openRead = ['invalid_input', 'rate_limited', 'unavailable'] as const

export const createLedgerEntry = endpoint({
  method: 'POST',
  path: '/api/blockchain-log',
  module: 'ledger',
  access: 'manager',
  summary: 'Commit to a record as it stands now',
  description:
    'A salted commitment goes into the transparency log, nothing of the record itself. Whoever keeps the opening can later show what the record said, until it is erased.',
  body: z
    .object({ kind: choice(loggedRecords).meta({ description: 'What the record is' }), id: id('record') })
    .strict(),
  creates: true,
  success: {
    status: 201,
    description: 'Committed; its place in the log comes within a second, its signed head within a minute',
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
  summary: 'What the own venues have committed to, newest first',
  description:
    'Of the venues that one manages; what belongs to the organisation as a whole is listed by whoever manages all of them. Those whose salt is erased are gone from this list; their leaves stand in the log and say nothing.',
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
  summary: 'Size, last tree head, anchors, queue',
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
        waiting: z.int().min(0).meta({ description: 'Leaves that have no place yet' }),
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
    'The bundle is checked without asking anybody, by the page or by the command verify-ledger, against the public key of the log.',
  params: z.object({ transactionHash: hash('Leaf') }),
  success: {
    status: 200,
    description: 'Where the leaf stands',
    schema: z
      .object({
        state: z.enum(['waiting', 'placed', 'proven']).meta({
          description:
            'waiting: its place comes within a second; placed: a signed head comes within a minute; proven: see the bundle',
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
  description: 'For whoever watches the log from outside: what is noted here cannot be taken back unseen.',
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
    description: 'What proofs are checked by',
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
  summary: 'Proof that the head of the own audit log stands in the transparency log',
  description:
    'The head is a leaf of a small tree over the heads of all organisations, salted each; the root of that tree is the digest of one leaf of the log, whose own proof is asked for by its hash.',
  success: {
    status: 200,
    description: 'The newest proof; null: none of the own heads was folded in yet',
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
