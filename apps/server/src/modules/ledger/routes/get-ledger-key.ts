import { contract } from '@comity/contract'
import { toHex } from '@comity/domain/ledger'
import { handle } from '../../../platform/http/call.ts'
import { SigningKey } from '../signing-key.ts'

export const getLedgerKeyRoute = handle(contract.getLedgerKey, ({ services }) => {
  const { origin, verifier, note } = new SigningKey(services.config.secrets.ledger)
  return { origin, verifierKey: verifier, publicKey: toHex(note.publicKey) }
})
