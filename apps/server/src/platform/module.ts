import type { Subscribers } from './events/outbox.ts'
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
  /** Recurring jobs, each in the queue's crontab format, UTC. */
  readonly crontab?: readonly string[]
  readonly subscribers?: Subscribers
  /** Presenters of the subjects of live events, by kind. */
  readonly livePresenters?: LivePresenters
}

/** Preserves the names of the calls in the type, so that one without a handler does not compile. */
export function defineModule<const M extends Module>(module: M): M {
  return module
}
