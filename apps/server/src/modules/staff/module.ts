import { defineModule } from '../../platform/module.ts'
import { livePresenter } from './live.ts'
import { jobs as shiftJobs, shift } from './shift/index.ts'
import { work } from './work/index.ts'

export default defineModule({
  handlers: {
    ...shift,
    ...work,
  },
  jobs: { ...shiftJobs },
  crontab: ['32 3 * * * staff/forget-work'],
  livePresenters: { shift: livePresenter },
})
