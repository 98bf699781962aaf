/** What messages are for; `safety` has a budget of its own. */
export type SmsPurpose = 'alert' | 'safety' | 'notice' | 'code' | 'test'
export type SmsBudget = 'ordinary' | 'safety'

export function budgetOf(purpose: SmsPurpose): SmsBudget {
  return purpose === 'safety' ? 'safety' : 'ordinary'
}

/** The most that is sent, before the message at hand. A day is the last 24 hours, a minute the last 60 seconds. */
export interface SmsCaps {
  messagesPerMinute: number
  /** Segments, for those are what is paid for. */
  segmentsPerDay: number
  /** To one number. */
  recipientPerMinute: number
  recipientPerDay: number
}

/**
 * What holds unless an organisation has numbers of its own. The caps of safety only stop a machine gone wild: 30
 * people at every step of 40 alerts a minute are below them.
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

/** What was sent of a budget before. */
export interface SmsUse {
  minute: number
  daySegments: number
  recipientMinute: number
  recipientDay: number
}

export type CapCode = 'cap_minute' | 'cap_day' | 'cap_recipient_minute' | 'cap_recipient_day'

/** Whether a message of so many segments still fits. */
export function checkCaps(use: SmsUse, segments: number, caps: SmsCaps): true | CapCode {
  if (use.recipientMinute >= caps.recipientPerMinute) return 'cap_recipient_minute'
  if (use.recipientDay >= caps.recipientPerDay) return 'cap_recipient_day'
  if (use.minute >= caps.messagesPerMinute) return 'cap_minute'
  return use.daySegments + segments <= caps.segmentsPerDay || 'cap_day'
}
