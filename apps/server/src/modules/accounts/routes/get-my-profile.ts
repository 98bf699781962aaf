import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { ownProfile } from '../own-profile.ts'

export const getMyProfileRoute = handle(contract.getMyProfile, ({ services, session }) =>
  ownProfile(services, session),
)
