import type { Subscribers } from './events/outbox.ts'
import type { Figure } from './figures/index.ts'
import type { Handlers } from './http/call.ts'
import type { LivePresenters } from './live/index.ts'
import type { Services } from './services.ts'

/** `isLastTry`: the queue will not run it again, even if it fails. */
export type Job = (services: Services, payload: unknown, isLastTry?: boolean) => Promise<void>

/** A module's registration in the server. Other modules do not see it: they use its door, `index.ts`. */
export interface Module {
  readonly handlers?: Partial<Handlers>
  /** By their names in the queue. Idempotent: a killed worker's job runs again. */
  readonly jobs?: Readonly<Record<string, Job>>
  /** Those that go over a whole organisation, which may take minutes: no other job waits for them. */
  readonly background?: readonly string[]
  /** Recurring jobs, each in the queue's crontab format, UTC. */
  readonly crontab?: readonly string[]
  readonly subscribers?: Subscribers
  /** Presenters of the subjects of live events, by kind. */
  readonly livePresenters?: LivePresenters
  /** What the module counts, for the registry of figures. */
  readonly figures?: readonly Figure[]
}

/**
 * Preserves the names of the calls in the type, so that one without a handler does not compile; nor does a background
 * job that the module does not have.
 */
export function defineModule<const M extends Module>(
  module: M & { readonly background?: readonly (keyof M['jobs'])[] },
): M {
  return module
}
