import type { SafetyAudience, SafetyChannel } from '@comity/domain/safety'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import type { AlertRow } from '../queries/alerts.ts'
import type { Recipient } from '../queries/sendings.ts'

/** What a step of the escalation tells, to whom. */
export interface SafetyMessage {
  readonly alert: AlertRow
  readonly step: number
  readonly audiences: readonly SafetyAudience[]
  /** Members whom the audiences mean; never who called. */
  readonly recipients: readonly Recipient[]
}

export interface Sent {
  /** How many were told; 0: there was nobody whom this channel reaches. */
  readonly recipients: number
  /** False: what it takes is not set up here. */
  readonly isSetUp: boolean
  /** What is done once it is committed, without anybody waiting for it; the queue does it otherwise. */
  readonly hurry?: () => Promise<void>
}

/**
 * A way out. It writes what is to be sent in the transaction that marks the step as done, so that both happen or
 * neither; it calls no network. Senders know nothing of each other: one that fails holds up no other.
 */
export type SafetySender = (services: Services, tx: SystemTx, message: SafetyMessage) => Promise<Sent>

export type SafetySenders = Readonly<Record<SafetyChannel, SafetySender>>
