export {
  type AnchoredHead,
  anchorRetry,
  decodeAnchor,
  encodeAnchor,
  nextAnchorAttempt,
  type PendingAnchor,
} from './anchor.ts'
export {
  type AuditHead,
  auditHeadLeaf,
  type AuditHeadProof,
  auditHeadsRecord,
  verifyAuditHead,
} from './audit-heads.ts'
export {
  type AnchorReference,
  bundleFormat,
  bundleIn,
  type Opening,
  type ProofBundle,
  readBundle,
} from './bundle.ts'
export { fromHex, toHex } from './bytes.ts'
export { canonicalJson, type CanonicalValue } from './canonical.ts'
export { type Checkpoint, checkpointText, parseCheckpoint } from './checkpoint.ts'
export {
  commitmentOf,
  contentDigest,
  isLedgerKind,
  leafData,
  type LedgerRecord,
  saltBytes,
} from './commitments.ts'
export {
  appendLeaves,
  type Appended,
  emptyFrontier,
  type Frontier,
  type Peak,
  rootOf,
  type StoredNode,
} from './frontier.ts'
export { emptyRoot, type Hash, hashBytes, leafHash, nodeHash } from './hashing.ts'
export { type HeadFault, type LogTrust, openHead } from './head.ts'
export { byteOfKind, type LedgerKind, ledgerKinds } from './kinds.ts'
export {
  type NoteKey,
  noteAsSigned,
  noteKeyId,
  type NoteSignature,
  noteSignatureInput,
  parseSignedNote,
  parseVerifierKey,
  type SignedNote,
  signaturesBy,
  signedNote,
  verifierKey,
} from './note.ts'
export {
  consistencyPlan,
  frontierPlan,
  inclusionPlan,
  type NodeId,
  nodesOf,
  type ProofPlan,
  storedLevelStep,
  type Term,
} from './plan.ts'
export {
  consistencyProof,
  foldPlan,
  frontierAt,
  inclusionProof,
  type NodeReader,
  readerOf,
  readerOfLeaves,
  rootAt,
} from './proofs.ts'
export { type ConsistencyClaim, type InclusionClaim, verifyConsistency, verifyInclusion } from './verify.ts'
export { type BundleFault, type BundleVerdict, type ProvenLeaf, verifyBundle } from './verify-bundle.ts'
export { type GrowthProof, type GrowthVerdict, verifyGrowth } from './verify-growth.ts'
