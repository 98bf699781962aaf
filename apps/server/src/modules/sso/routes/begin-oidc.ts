import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { begin } from '../begin.ts'

export const beginOidcRoute = handle(contract.beginOidc, (call) => begin(call, 'oidc'))
