import { defineModule } from '../../platform/module.ts'
import { remindJob, remindOfReviews } from './jobs/remind-of-reviews.ts'
import { listMarkersRoute } from './routes/list-markers.ts'
import { createMarkerRoute, endMarkerRoute, reviewMarkerRoute } from './routes/write-markers.ts'

export default defineModule({
  handlers: {
    listMarkers: listMarkersRoute,
    createMarker: createMarkerRoute,
    reviewMarker: reviewMarkerRoute,
    endMarker: endMarkerRoute,
  },
  jobs: { [remindJob]: remindOfReviews },
  crontab: [`41 5 * * * ${remindJob}`],
})
