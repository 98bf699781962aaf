import { contract } from '@comity/contract'
import type { PortalOrganisation } from '@comity/contract/portal/view'
import { handle } from '../../../platform/http/call.ts'
import { readPortal } from '../view/read-portal.ts'

export const getPortalRoute = handle(contract.getPortal, async (call) => {
  const organisations: PortalOrganisation[] = []
  for await (const { shown } of readPortal(call)) organisations.push(shown)
  return { language: call.portal.language, organisations }
})
