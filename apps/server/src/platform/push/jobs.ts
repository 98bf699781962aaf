import { forgetLeavers } from './forget-leavers.ts'
import { sendPush } from './send-push.ts'

export const pushJobs = { 'push/send': sendPush, 'push/forget-leavers': forgetLeavers }

/** In the queue's crontab format. */
export const pushCrontab = '32 * * * * push/forget-leavers'
