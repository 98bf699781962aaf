/** Purposes of messages; `safety` has its own budget. */
export type SmsPurpose = 'alert' | 'safety' | 'notice' | 'code' | 'test'
export type SmsBudget = 'ordinary' | 'safety'

export function budgetOf(purpose: SmsPurpose): SmsBudget {
  return purpose === 'safety' ? 'safety' : 'ordinary'
}

/** Maximum numbers sent before the current message. A day is the last 24 hours, a minute the last 60 seconds. */
export interface SmsCaps {
  messagesPerMinute: number
  /** In segments, which are what is paid for. */
  segmentsPerDay: number
  /** To one number. */
  recipientPerMinute: number
  recipientPerDay: number
}

/**
 * The default caps of an organisation. The caps of safety only stop a runaway machine: 30 people at every step of 40
 * alerts a minute are below them.
 */
export const defaultCaps: Readonly<Record<SmsBudget, SmsCaps>> = {
  ordinary: { messagesPerMinute: 30, segmentsPerDay: 500, recipientPerMinute: 3, recipientPerDay: 30 },
  safety: {
    messagesPerMinute: 1_200,
    segmentsPerDay: 20_000,
    recipientPerMinute: 30,
    recipientPerDay: 1_000,
  },
}

/** Previous use of a budget. */
export interface SmsUse {
  minute: number
  daySegments: number
  recipientMinute: number
  recipientDay: number
}

export type CapCode = 'cap_minute' | 'cap_day' | 'cap_recipient_minute' | 'cap_recipient_day'

/** Whether a message of this many segments is still within the caps. */
export function checkCaps(use: SmsUse, segments: number, caps: SmsCaps): true | CapCode {
  if (use.recipientMinute >= caps.recipientPerMinute) return 'cap_recipient_minute'
  if (use.recipientDay >= caps.recipientPerDay) return 'cap_recipient_day'
  if (use.minute >= caps.messagesPerMinute) return 'cap_minute'
  return use.daySegments + segments <= caps.segmentsPerDay || 'cap_day'
}
