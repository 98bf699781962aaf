export interface SmsMessage {
  /** E.164. */
  readonly to: string
  /** At most two segments: see `countSegments`. */
  readonly text: string
}

/**
 * Result of a message that the provider did not accept. `not_sent`: it may be retried. `refused`: it would be refused
 * again. `unknown`: the provider did not respond, so a retry could send twice.
 */
export type SmsOutcome = 'not_sent' | 'refused' | 'unknown'

/** `code` is ours, or the number of a provider error, whose text quotes numbers. */
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

/** Progress of an accepted message; `code` is the reason for a failure. */
export type SmsProgress =
  | { readonly state: 'sent' | 'delivered'; readonly code: null }
  | { readonly state: 'failed'; readonly code: string }

/**
 * A provider of text messages: it has no caps and no record, and does not retry. Callers queue a message
 * (`queueSms`), also if it is urgent (`sendSms`).
 */
export interface Sms {
  /** @throws SmsError */
  send(message: SmsMessage): Promise<{ readonly providerId: string }>
  /** @throws SmsError when it is unavailable now */
  progress(providerId: string): Promise<SmsProgress>
  /** Resolves if the provider accepts our account now; rejects otherwise. */
  check(): Promise<void>
}
