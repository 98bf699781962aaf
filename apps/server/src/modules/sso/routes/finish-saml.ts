import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { finish } from '../finish.ts'
import { requireOrganisation } from '../known-organisation.ts'
import { settle } from '../settle.ts'
import type { ProviderAnswer } from '../words.ts'

export const finishSamlRoute = handle(contract.finishSaml, async (call) => {
  const organisationId = await requireOrganisation(call.services, call.params.organisation)
  const request = await finish(call, organisationId, 'saml', call.query.request)
  if (request instanceof Response) return request
  return settle({ ...call, organisationId, request, answer: request.answer as ProviderAnswer })
})
