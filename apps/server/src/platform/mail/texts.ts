import type en from '../../../locales/en/mail.json'
import { textsOf } from '../texts.ts'

export const mailTexts = textsOf<typeof en>('mail')
