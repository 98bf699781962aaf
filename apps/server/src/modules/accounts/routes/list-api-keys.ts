import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { presentApiKey } from '../present/api-key.ts'
import { listApiKeys } from '../queries/api-keys.ts'

export const listApiKeysRoute = handle(contract.listApiKeys, async ({ session }) => ({
  items: (await session.read((tx) => listApiKeys(tx))).map(presentApiKey),
}))
