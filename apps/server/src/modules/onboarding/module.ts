import { defineModule } from '../../platform/module.ts'
import { inviteInBulkRoute } from './routes/invite-in-bulk.ts'

export default defineModule({
  handlers: { inviteInBulk: inviteInBulkRoute },
})
