import { defineModule } from '../../platform/module.ts'
import { forgetMatches } from './jobs/forget-matches.ts'
import { remindOfReviews } from './jobs/remind-of-reviews.ts'
import { tellParty } from './jobs/tell-party.ts'
import { forgetMatchesJob, tellPartyJob } from './tell-parties.ts'
import { createAgreementRoute, getAgreementRoute, listAgreementsRoute } from './routes/agreements.ts'
import { endAgreementRoute, pauseAgreementRoute, signAgreementRoute } from './routes/decide.ts'
import { getSharingPartnerRoute, getVenueNetworkRoute } from './routes/venue-network.ts'
import { createAgreementVersionRoute, proposeAgreementRoute } from './routes/versions.ts'

export default defineModule({
  handlers: {
    listAgreements: listAgreementsRoute,
    createAgreement: createAgreementRoute,
    getAgreement: getAgreementRoute,
    createAgreementVersion: createAgreementVersionRoute,
    proposeAgreement: proposeAgreementRoute,
    signAgreement: signAgreementRoute,
    pauseAgreement: pauseAgreementRoute,
    endAgreement: endAgreementRoute,
    getSharingPartner: getSharingPartnerRoute,
    getVenueNetwork: getVenueNetworkRoute,
  },
  jobs: {
    [tellPartyJob]: tellParty,
    [forgetMatchesJob]: forgetMatches,
    'network/remind-of-reviews': remindOfReviews,
  },
  crontab: ['23 7 * * * network/remind-of-reviews'],
})
