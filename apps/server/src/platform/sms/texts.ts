import type en from '../../../locales/en/sms.json'
import { textsOf } from '../texts.ts'

/** What a stranger's glance at a telephone may see: never about whom, nor why. A link follows, but not a code. */
export const smsTexts = textsOf<typeof en>('sms')
