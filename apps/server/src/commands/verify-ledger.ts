import { verify } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  bundleIn,
  noteAsSigned,
  parseVerifierKey,
  toHex,
  verifyBundle,
  verifyGrowth,
} from '@comity/domain/ledger'
import type { BundleFault, BundleVerdict, GrowthVerdict, HeadFault } from '@comity/domain/ledger'

const headFaults: Readonly<Record<HeadFault, string>> = {
  malformed: 'this is no signed head',
  other_log: 'the head is of another log than the key',
  not_signed_by_key: 'the head is not signed by this key',
  signature_wrong: 'the signature of the head is wrong',
}
const faults: Readonly<Record<BundleFault, string>> = {
  ...headFaults,
  malformed: 'this is no proof bundle',
  opening_differs: 'the record is not what the leaf commits to',
  not_included: 'the leaf does not stand in the log',
  anchor_differs: 'the anchor is of another head',
}

const growthFaults = {
  shrunk: 'the newer log is the shorter one',
  not_consistent: 'something before the noted head was changed',
} as const

/**
 * `node apps/server/src/commands/verify-ledger.ts <bundle.json> <key>`: checks a proof bundle, or the whole answer that
 * it came in, without asking anybody. `… <noted-head.txt> <consistency.json> <key>`: whether the log of a head that
 * somebody noted is the beginning of a newer one, by what `/api/blockchain/consistency` answered. The key is the line
 * that the log publishes; take it from elsewhere than the proof. Exit code 0: proved; 1: not proved; 2: there is
 * nothing to check.
 */
const [keyLine = '', ...files] = process.argv.slice(2).toReversed()
const key = parseVerifierKey(keyLine.trim())
const [proofFile, notedFile] = files
const trust = key && { key, verify: verifyEd25519 }
if (!trust || proofFile === undefined || files.length > 2) {
  process.stderr.write(
    'Usage: verify-ledger.ts <bundle.json> <key>, or <noted-head.txt> <consistency.json> <key>; the key as comity/ledger/…+…+…\n',
  )
  process.exitCode = 2
} else {
  const value = await readJson(proofFile)
  const noted = notedFile === undefined ? undefined : await readText(notedFile)
  if (process.exitCode === undefined)
    if (noted === undefined) report(await verifyBundle(bundleIn(value), trust))
    else reportGrowth(await verifyGrowth({ noted: noteAsSigned(noted), ...growthIn(value) }, trust))
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    process.stderr.write(`${path} cannot be read: ${(error as Error).message}\n`)
    process.exitCode = 2
    return undefined
  }
}

async function readJson(path: string): Promise<unknown> {
  const text = await readText(path)
  if (text === undefined) return undefined
  try {
    // Without the byte order mark that some editors write.
    return JSON.parse(text.trim())
  } catch (error) {
    process.stderr.write(`${path} is no JSON: ${(error as Error).message}\n`)
    process.exitCode = 2
    return undefined
  }
}

/** The newer head and the path, as the server answered them; what is none proves nothing. */
function growthIn(value: unknown): { newer: string; path: readonly string[] } {
  const { second, path } = (value ?? {}) as { second?: { note?: unknown }; path?: unknown }
  const newer = typeof second?.note === 'string' ? second.note : ''
  return {
    newer,
    path: Array.isArray(path) ? path.map((hash) => (typeof hash === 'string' ? hash : '')) : [],
  }
}

function verifyEd25519(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const x = Buffer.from(publicKey).toString('base64url')
  return verify(null, message, { key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }, signature)
}

function report(verdict: BundleVerdict): void {
  if (!verdict.ok) {
    process.stdout.write(`Not proved: ${faults[verdict.fault]}.\n`)
    process.exitCode = 1
    return
  }
  const { kind, leafHash, index, opening, checkpoint, anchor } = verdict.proven
  const lines = [
    `Proved: leaf ${leafHash} (${kind}) stands at place ${index} of ${checkpoint.origin}.`,
    `The signed head has ${checkpoint.size} leaves and the root ${toHex(checkpoint.root)}.`,
    opening
      ? `It commits to the record ${opening.subject} of ${opening.at}; its content has the digest ${opening.digest}.`
      : 'What it commits to is not shown: the bundle holds no salt.',
    anchor
      ? `The head is said to stand on chain ${anchor.chainId} in ${anchor.transactionHash}: ask that chain.`
      : 'The head was not anchored elsewhere.',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function reportGrowth(verdict: GrowthVerdict): void {
  if (verdict.ok) {
    const { noted, newer } = verdict
    process.stdout.write(
      `Proved: the first ${noted.size} of the ${newer.size} leaves of ${newer.origin} are those of the noted head.\n`,
    )
    return
  }
  const where = verdict.of === 'growth' ? growthFaults[verdict.fault] : headFaults[verdict.fault]
  process.stdout.write(`Not proved: ${verdict.of === 'newer' ? 'in the newer head, ' : ''}${where}.\n`)
  process.exitCode = 1
}
