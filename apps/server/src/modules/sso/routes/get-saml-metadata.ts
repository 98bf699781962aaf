import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { serviceProviderMetadata } from '../../../platform/sso/saml/index.ts'
import { serviceProvider } from '../addresses.ts'
import { requireOrganisation } from '../known-organisation.ts'

export const getSamlMetadataRoute = handle(contract.getSamlMetadata, async ({ services, params }) => {
  const organisationId = await requireOrganisation(services, params.organisation)
  const xml = serviceProviderMetadata(serviceProvider(services.config, organisationId))
  return new Response(xml, { headers: { 'content-type': 'application/samlmetadata+xml' } })
})
