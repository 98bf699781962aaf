import { defineModule } from '../../platform/module.ts'
import { bills, billsJobs } from './bills/index.ts'
import { incidents as incidentsHandlers } from './incidents/index.ts'
import { photoJobs, photos, photoSubscribers } from './photos/index.ts'
import { quick, quickJobs } from './quick/index.ts'
import { reports } from './reports/index.ts'
import { video, videoJobs } from './video/index.ts'

export default defineModule({
  handlers: {
    ...incidentsHandlers,
    ...photos,
    ...quick,
    ...bills,
    ...reports,
    ...video,
  },
  jobs: { ...photoJobs, ...billsJobs, ...quickJobs, ...videoJobs },
  crontab: [
    '37 4 * * * incidents/expire-photos',
    '42 4 * * * incidents/clean-drafts',
    '52 4 * * * video/forget',
    '2,32 * * * * bills/clean',
  ],
  subscribers: { ...photoSubscribers },
})
