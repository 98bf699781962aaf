import { sendSms } from './send-sms.ts'
import { tendSms } from './tend-sms.ts'

export const smsJobs = { 'sms/send': sendSms, 'sms/tend': tendSms }

/** In the queue's crontab format. */
export const smsCrontab = '*/2 * * * * sms/tend'
