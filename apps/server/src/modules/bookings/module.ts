import { defineModule } from '../../platform/module.ts'
import { expireDeposit } from './bookings/deposits.ts'
import { bookings as bookingsHandlers } from './bookings/index.ts'
import { forgetBookings } from './forget.ts'
import { groups } from './groups/index.ts'
import { lookAfterIncident, lookAtGroup } from './groups/look.ts'

export default defineModule({
  handlers: {
    ...bookingsHandlers,
    ...groups,
  },
  jobs: {
    'bookings/expire-deposit': expireDeposit,
    'bookings/look-at-group': lookAtGroup,
    'bookings/forget': forgetBookings,
  },
  crontab: ['42 3 * * * bookings/forget'],
  subscribers: { 'incident.changed': [lookAfterIncident] },
})
