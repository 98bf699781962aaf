import { defineModule } from '../../platform/module.ts'
import { estimateMatching } from './jobs/estimate-parameters.ts'
import { matchGuests } from './jobs/match-guests.ts'
import { compareGuestsRoute } from './routes/compare-guests.ts'
import { decideCandidateRoute } from './routes/decide-candidate.ts'
import { listCandidatesRoute } from './routes/list-candidates.ts'
import { mergeGuestsRoute } from './routes/merge-guests.ts'
import { splitGuestRoute } from './routes/split-guest.ts'

export default defineModule({
  handlers: {
    compareGuests: compareGuestsRoute,
    mergeGuests: mergeGuestsRoute,
    splitGuest: splitGuestRoute,
    listCandidates: listCandidatesRoute,
    decideCandidate: decideCandidateRoute,
  },
  jobs: { 'identity/match': matchGuests, 'identity/estimate': estimateMatching },
  background: ['identity/match', 'identity/estimate'],
  crontab: ['7 3 * * * identity/estimate'],
})
