import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { begin } from '../begin.ts'

export const beginSamlRoute = handle(contract.beginSaml, (call) => begin(call, 'saml'))
