import type en from '../../../locales/en/sms.json'
import { textsOf } from '../texts.ts'

/** Texts that a stranger may glimpse on a telephone: never about whom, nor why. A link follows, but not a code. */
export const smsTexts = textsOf<typeof en>('sms')
