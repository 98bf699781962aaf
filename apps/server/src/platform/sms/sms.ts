/** One text message to one number. */
export interface SmsMessage {
  /** E.164. */
  readonly to: string
  /** At most two segments: see `countSegments`. */
  readonly text: string
}

/**
 * What became of a message that the provider did not take. `not_sent`: it may be told again. `refused`: it would
 * refuse the same again. `unknown`: it was told and did not answer, so telling it again could send twice.
 */
export type SmsOutcome = 'not_sent' | 'refused' | 'unknown'

/** `code` is ours, or the number of an error of the provider: its words quote numbers. */
export class SmsError extends Error {
  override name = 'SmsError'
  readonly outcome: SmsOutcome
  readonly code: string

  constructor(outcome: SmsOutcome, code: string, options?: ErrorOptions) {
    super(`No text message: ${outcome}, ${code}`, options)
    this.outcome = outcome
    this.code = code
  }
}

/** How far a message came that the provider took; `code` says why it failed. */
export type SmsProgress =
  | { readonly state: 'sent' | 'delivered'; readonly code: null }
  | { readonly state: 'failed'; readonly code: string }

/**
 * A provider of text messages, asked once: it keeps no caps, no record and does not try again. Whoever has something
 * to say queues it (`queueSms`), also in a hurry (`sendSms`).
 */
export interface Sms {
  /** @throws SmsError */
  send(message: SmsMessage): Promise<{ readonly providerId: string }>
  /** @throws SmsError when it cannot be learnt now */
  progress(providerId: string): Promise<SmsProgress>
  /** Resolves if the provider accepts our account now; rejects otherwise. */
  check(): Promise<void>
}
