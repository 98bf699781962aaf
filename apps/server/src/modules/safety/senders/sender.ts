import type { SafetyAudience, SafetyChannel } from '@comity/domain/safety'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import type { AlertRow } from '../queries/alerts.ts'
import type { Recipient } from '../queries/sendings.ts'

/** What an escalation step sends, and to whom. */
export interface SafetyMessage {
  readonly alert: AlertRow
  readonly step: number
  readonly audiences: readonly SafetyAudience[]
  /** Members of the audiences, never the caller. */
  readonly recipients: readonly Recipient[]
}

export interface Sent {
  /** The number of people notified; 0 when this channel reaches nobody. */
  readonly recipients: number
  /** False when the channel is not configured. */
  readonly isSetUp: boolean
  /** Runs after the commit without being awaited; the queue does it otherwise. */
  readonly hurry?: () => Promise<void>
}

/**
 * A channel. It writes what is to be sent in the transaction that marks the step as done, so that both happen or
 * neither; it uses no network. Channels are independent: a failing one stops no other.
 */
export type SafetySender = (services: Services, tx: SystemTx, message: SafetyMessage) => Promise<Sent>

export type SafetySenders = Readonly<Record<SafetyChannel, SafetySender>>
