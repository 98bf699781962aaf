import { maskCardNumbers } from '@comity/domain/feedback'
import {
  isClosed,
  isGraver,
  mayMove,
  planEscalation,
  type SafetyStatus,
  type TriggerCall,
} from '@comity/domain/safety'
import { Failure } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { alertIdOf, clientKey } from '../commands/raise-alert.ts'
import { actorOf } from '../policy.ts'
import { pushMessageOf } from '../senders/push.ts'
import { statusOf, type HeldCall } from './held-call.ts'
import { KnownCallers, type KnownCaller } from './known-callers.ts'
import { HeldSpool } from './spool.ts'
import { pushFrom, type VenueKit } from './venue-kit.ts'

/** A process holds no more than this: further senders get 503 at once, and see NOT SENT. */
const mostHeld = 1_000
/** Calls of one person that come faster than by hand count as one. */
const foldedWithinMs = 10_000
const mostOfPerson = 5

/**
 * Calls for help that could not be stored, in the memory of this process: sent to its screens and to devices,
 * answered from here, and stored as soon as the database is available.
 */
export class HeldCalls {
  readonly callers = new KnownCallers()
  /** Undefined: the venue is closed. */
  readonly kits = new Map<string, VenueKit | undefined>()
  kitsReadAt = Number.NEGATIVE_INFINITY
  readonly spool: HeldSpool
  readonly #services: Services
  readonly #calls = new Map<string, HeldCall>()
  /** Stored by this process: a file that could not be removed does not ring again. */
  readonly #stored = new Set<string>()

  constructor(services: Services) {
    this.#services = services
    this.spool = new HeldSpool(services)
  }

  get all(): readonly HeldCall[] {
    return [...this.#calls.values()]
  }

  /** Whether a file of the folder is already known. */
  knows(alertId: string): boolean {
    return this.#calls.has(alertId) || this.#stored.has(alertId)
  }

  get(alertId: string): HeldCall | undefined {
    return this.#calls.get(alertId)
  }

  /** The call if this person may see it: at their venues, or their own. */
  find(alertId: string, caller: KnownCaller | undefined): HeldCall | undefined {
    const held = this.#calls.get(alertId.toLowerCase())
    if (!held || !caller || held.organisationId !== caller.organisationId) return undefined
    const isOwn = held.raisedBy === caller.userId
    return isOwn || (caller.by === 'session' && caller.venueIds.includes(held.venueId)) ? held : undefined
  }

  listOpen(caller: KnownCaller | undefined): HeldCall[] {
    return this.all.filter(({ alertId }) => {
      const held = this.find(alertId, caller)
      return held !== undefined && !isClosed(statusOf(held))
    })
  }

  /** Takes a call that the database could not store, and notifies everyone it can. Undefined: there is no room for more. */
  hold(
    caller: KnownCaller,
    sent: TriggerCall,
  ): { readonly held: HeldCall; readonly isRepeat: boolean } | undefined {
    const now = this.#services.clock.now()
    const { organisationId, userId } = caller
    const clientId = clientKey(sent.clientId, userId, now) ?? crypto.randomUUID()
    const alertId = alertIdOf(organisationId, clientId)
    const before = this.#calls.get(alertId) ?? this.#foldInto(caller, sent, now)
    if (before) return { held: before, isRepeat: true }
    if (this.#calls.size >= mostHeld) return undefined
    const { saidVenueId } = sent
    const isOwnVenue = saidVenueId !== null && caller.venueIds.includes(saidVenueId)
    const venueId = isOwnVenue ? saidVenueId : (caller.shiftVenueId ?? caller.venueIds[0])
    if (!venueId) return undefined
    const me = this.kits.get(venueId)?.colleagues.find(({ user_id }) => user_id === userId)
    const held: HeldCall = {
      alertId,
      organisationId,
      venueId,
      raisedBy: userId,
      raisedWith: caller.by,
      isDrill: sent.method === 'drill' && caller.by === 'session' && me?.manages_here === true,
      call: { ...sent, clientId, notes: sent.notes && maskCardNumbers(sent.notes).text },
      raisedAt: now,
      moves: [],
      told: [],
    }
    this.take(held)
    void this.spool.write(this.#calls.get(alertId) ?? held)
    return { held: this.#calls.get(alertId) ?? held, isRepeat: false }
  }

  #foldInto({ userId, organisationId }: KnownCaller, sent: TriggerCall, now: Date): HeldCall | undefined {
    const recent = this.all.filter(
      (held) =>
        held.raisedBy === userId &&
        held.organisationId === organisationId &&
        now.getTime() - held.raisedAt.getTime() < foldedWithinMs,
    )
    if (recent.length < mostOfPerson) return undefined
    return recent.find(({ call }) => !isGraver(sent.severity, call.severity))
  }

  /** Keeps a call from this process or another with the same folder, and notifies screens and devices. */
  take(held: HeldCall): void {
    this.#calls.set(held.alertId, held)
    this.#tell(held, 0, ['on_duty'])
  }

  noteStored(alertId: string): void {
    this.#calls.delete(alertId)
    this.#stored.add(alertId)
  }

  /** @throws Failure not_allowed_now */
  move(held: HeldCall, to: SafetyStatus, by: string): HeldCall {
    const answer = mayMove(statusOf(held), to, actorOf(held.raisedBy, by, 'session'))
    if (answer !== true) throw new Failure('not_allowed_now', { reason: answer })
    const moved = { ...held, moves: [...held.moves, { to, by, at: this.#services.clock.now() }] }
    this.#calls.set(held.alertId, moved)
    this.#services.live.tellOfHelp(held.organisationId, held.venueId)
    void this.spool.write(moved)
    return moved
  }

  /** Sends the due steps of the chain, to screens and devices only. */
  escalate(): void {
    const now = this.#services.clock.now()
    for (const held of this.all) {
      if (statusOf(held) !== 'sent') continue
      const chain = this.kits.get(held.venueId)?.chain ?? []
      const done = new Set(held.told.map(({ step }) => step))
      for (const { step, channel, audiences, dueAt } of planEscalation(chain, held))
        if (channel === 'push' && dueAt <= now && !done.has(step)) this.#tell(held, step, audiences)
    }
  }

  #tell({ alertId }: HeldCall, step: number, audiences: HeldCall['told'][number]['audiences']): void {
    const held = this.#calls.get(alertId)
    if (!held) return
    const at = this.#services.clock.now()
    const { organisationId, venueId, raisedBy } = held
    const screens = this.#services.live.tellOfHelp(organisationId, venueId)
    const kit = this.kits.get(venueId)
    const message = pushMessageOf(alertId, held.isDrill)
    const devices = kit ? pushFrom(this.#services, kit, { audiences, raisedBy, message }) : 0
    const told = [
      {
        step,
        channel: 'in_app' as const,
        audiences,
        at,
        people: [...screens].filter((id) => id !== raisedBy).length,
      },
      { step, channel: 'push' as const, audiences, at, people: devices },
    ]
    this.#calls.set(alertId, { ...held, told: [...held.told, ...told] })
  }
}

const held = new WeakMap<Services['live'], HeldCalls>()

/** Those of this process, which has one feed. */
export function heldCalls(services: Services): HeldCalls {
  const known = held.get(services.live) ?? new HeldCalls(services)
  held.set(services.live, known)
  return known
}
