import type { Subscribers } from './events/outbox.ts'
import type { Handlers } from './http/call.ts'
import type { LivePresenters } from './live/index.ts'
import type { Services } from './services.ts'

/** `isLastTry`: the queue runs it no more, even if it fails. */
export type Job = (services: Services, payload: unknown, isLastTry?: boolean) => Promise<void>

/** What a module is to the server. Other modules know nothing of it: they use its door, `index.ts`. */
export interface Module {
  readonly handlers?: Partial<Handlers>
  /** By their names in the queue. Idempotent: a killed worker's job runs again. */
  readonly jobs?: Readonly<Record<string, Job>>
  /** Jobs that recur, each in the crontab form of the queue, UTC. */
  readonly crontab?: readonly string[]
  readonly subscribers?: Subscribers
  /** Show the subjects of live events, by kind. */
  readonly livePresenters?: LivePresenters
}

/** Keeps the names of the calls in the type, so that one without a handler does not compile. */
export function defineModule<const M extends Module>(module: M): M {
  return module
}
