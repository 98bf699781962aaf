import type { Subscriber, Subscribers } from '../platform/events/outbox.ts'
import { FigureRegistry } from '../platform/figures/index.ts'
import type { Handlers } from '../platform/http/call.ts'
import type { LivePresenters } from '../platform/live/index.ts'
import { mailCrontab, mailJobs } from '../platform/mail/index.ts'
import type { Job, Module } from '../platform/module.ts'
import { pushCrontab, pushJobs } from '../platform/push/index.ts'
import { smsCrontab, smsJobs } from '../platform/sms/index.ts'
import { storageJobs } from '../platform/storage/index.ts'
import { modules } from './modules.gen.ts'

type HandlersOf<M> = M extends { readonly handlers: infer H } ? H : object
type Together<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never
type AllHandlers = Together<HandlersOf<(typeof modules)[number]>>

const all: readonly Module[] = modules
const merged = <T extends object>(parts: readonly (T | undefined)[]): T => Object.assign({}, ...parts) as T

export const handlers: Handlers = merged(all.map((module) => module.handlers)) as AllHandlers

export const jobs: Readonly<Record<string, Job>> = merged<Record<string, Job>>([
  mailJobs,
  smsJobs,
  pushJobs,
  storageJobs,
  ...all.map((module) => module.jobs),
])

/** The names of jobs that no other job waits for. */
export const backgroundJobs: ReadonlySet<string> = new Set(all.flatMap((module) => module.background ?? []))

/** Recurring jobs in crontab form, UTC. */
export const crontab = [
  ...all.flatMap((module) => module.crontab ?? []),
  mailCrontab,
  smsCrontab,
  pushCrontab,
].join('\n')

/** The subscribers of outbox events; several modules may subscribe to one. */
export const subscribers: Subscribers = together(all.map((module) => module.subscribers ?? {}))

/** The presenters of live events, by kind of subject. */
export const livePresenters: LivePresenters = merged(all.map((module) => module.livePresenters))

/** The figures of all modules. */
export const figures = new FigureRegistry(all.flatMap((module) => module.figures ?? []))

function together(parts: readonly Subscribers[]): Subscribers {
  const heardBy: Record<string, Subscriber[]> = {}
  for (const [type, heard] of parts.flatMap((each) => Object.entries(each)))
    (heardBy[type] ??= []).push(...heard)
  return heardBy
}
