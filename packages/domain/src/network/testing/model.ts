import { disputeRefusals } from '../../disputes/index.ts'
import { digestInput } from '../agreement-digest.ts'
import { versionFaults } from '../agreement-versions.ts'
import { agreementRefusals, signedVersion } from '../agreements.ts'
import type { Agreement, AgreementVersion } from '../agreements.ts'
import { isImmediate } from '../grounds.ts'
import { isEnded, listingRefusals, listingStateAt } from '../listings.ts'
import type { ListingAction } from '../listings.ts'
import { noticeOverAt, sharedSeverity, unmetConditions } from '../publishing.ts'
import { isManager, templates } from './cast.ts'
import type { Command, OrganisationId, StaffId } from './cast.ts'
import { disputedSince, groundOf, move, publishingFacts, settle, timesOf } from './world.ts'
import type { ModelListing, World } from './world.ts'

/** Executes a command as far as the rules permit, and records it. */
export function perform(world: World, command: Command): boolean {
  const isDone = happen(world, command)
  settle(world)
  world.history.push({ at: world.now, command, isDone })
  return isDone
}

function happen(world: World, command: Command): boolean {
  const { incidents, now, people } = world
  switch (command.kind) {
    case 'wait':
      world.now = new Date(now.getTime() + command.ms)
      return true
    case 'report': {
      const { type, severity, amountMinor, by, guest } = command
      const facts = { type, severity, amountMinor, currency: 'GBP', authorIds: [by], guest }
      incidents.push({ ...facts, confirmed: null, fault: null, isDisputed: false, isObjected: false })
      return true
    }
    case 'confirm': {
      const incident = incidents[command.incident]
      const { by, fault } = command
      if (!incident || incident.confirmed || !isManager(by) || incident.authorIds.includes(by)) return false
      incidents[command.incident] = { ...incident, confirmed: { by, at: now, isSecondLook: false }, fault }
      return true
    }
    case 'end_confirmation': {
      const incident = incidents[command.incident]
      if (!incident?.confirmed) return false
      incidents[command.incident] = { ...incident, confirmed: null, fault: null }
      return true
    }
    case 'turns_out_minor':
      people[command.guest].isAdult = false
      return true
    case 'turns_out_vulnerable':
      people[command.guest].isVulnerable = true
      return true
    case 'erase':
      people[command.guest].isErased = true
      return true
    case 'overturned_elsewhere':
      for (let count = 0; count < 5; count++)
        world.decidedElsewhere.push({ decidedAt: now, ending: 'overturned' })
      return true
    case 'draft':
    case 'offer':
    case 'sign_agreement':
    case 'pause':
    case 'resume':
    case 'end':
    case 'assess':
      return negotiate(world, command)
    case 'answer':
    case 'decide':
      return contest(world, command)
    case 'propose':
      return propose(world, command)
    case 'sign':
    case 'review':
    case 'withdraw':
    case 'notify':
    case 'publish':
    case 'agree_plan':
    case 'improve':
    case 'dispute':
      return list(world, command)
  }
}

type Kind<K extends Command['kind']> = Extract<Command, { kind: K }>
const actionOf = {
  offer: 'propose',
  sign_agreement: 'sign',
  pause: 'pause',
  resume: 'resume',
  end: 'end',
} as const
type Negotiation = Kind<'draft' | 'offer' | 'sign_agreement' | 'pause' | 'resume' | 'end' | 'assess'>

function negotiate(world: World, command: Negotiation): boolean {
  const { agreement, now } = world
  const { versions, pausedBy } = agreement
  const change = (part: Partial<Agreement>) => {
    world.agreement = { ...agreement, ...part }
    return true
  }
  if (command.kind === 'assess') return change({ isAssessmentApproved: command.isApproved })
  if (command.kind === 'draft') {
    if (versions.at(-1)?.proposedAt === null) return false
    const version: AgreementVersion = { ...templates[command.template], version: versions.length + 1 }
    const drafted = { version, digest: digestInput(version), proposedAt: null, signatures: [] }
    return change({ versions: [...versions, drafted] })
  }
  const latest = versions.at(-1)
  const actor = { userId: `admin of ${command.of}`, organisationId: command.of, isAdmin: command.isAdmin }
  if (!latest || agreementRefusals(actionOf[command.kind], agreement, actor, now).length > 0) return false
  switch (command.kind) {
    case 'offer':
      if (versionFaults(latest.version, now).length > 0) return false
      return change({ versions: [...versions.slice(0, -1), { ...latest, proposedAt: now }] })
    case 'sign_agreement': {
      const signature = {
        organisationId: command.of,
        signedBy: actor.userId,
        digest: latest.digest,
        signedAt: now,
      }
      const signed = { ...latest, signatures: [...latest.signatures, signature] }
      return change({ versions: [...versions.slice(0, -1), signed] })
    }
    case 'pause':
      return change({ pausedBy: [...pausedBy, command.of] })
    case 'resume':
      return change({ pausedBy: pausedBy.filter((one) => one !== command.of) })
    case 'end':
      return change({ endedAt: now })
  }
}

function contest(world: World, command: Kind<'answer' | 'decide'>): boolean {
  const { disputes, now } = world
  const dispute = disputes[command.dispute]
  if (!dispute) return false
  if (command.kind === 'answer') {
    const actor = actorOf('manager-a', 'north')
    if (disputeRefusals('answer', dispute, actor, now).length > 0) return false
    disputes[command.dispute] = { ...dispute, answeredAt: now }
    return true
  }
  if (disputeRefusals('decide', dispute, actorOf(command.by, command.of), now).length > 0) return false
  const outcome = command.upheld ? ('upheld' as const) : ('overturned' as const)
  disputes[command.dispute] = { ...dispute, decided: { at: now, outcome } }
  return true
}

function actorOf(userId: StaffId | 'reviewer', organisationId: OrganisationId) {
  const isReviewer = userId === 'reviewer'
  const memberOf = isReviewer ? [organisationId] : ['north', organisationId]
  return { userId, organisationId, memberOf, isManager: isManager(userId), isReviewer }
}

function propose(world: World, command: Kind<'propose'>): boolean {
  const { incident: index, by, facts, evidence, action } = command
  const incident = world.incidents[index]
  const severity = incident && sharedSeverity(incident.severity)
  if (!incident?.confirmed || !severity || !isManager(by) || disputedSince(world, index)) return false
  const agreed = signedVersion(world.agreement)
  for (const digest of evidence)
    if (!world.stored.some((one) => one.incident === index && one.digest === digest))
      world.stored.push({ incident: index, digest, storedAt: world.now })
  world.listings.push({
    incident: index,
    pillars: { hasFacts: facts, evidenceDigests: evidence, hasAction: action },
    confirmedAt: incident.confirmed.at,
    signatures: [{ userId: by, isManager: true, signedAt: world.now }],
    state: 'draft',
    notice: null,
    activeAt: null,
    agreedMonths: agreed?.termMonths[severity] ?? 2,
    isImmediate: false,
    reviewedAt: null,
    isOverturned: false,
    plan: null,
  })
  return true
}

type Listed = Kind<'agree_plan' | 'dispute' | 'improve' | 'notify' | 'publish' | ListingAction>

function list(world: World, command: Listed): boolean {
  const { now } = world
  const listing = world.listings[command.listing]
  if (!listing) return false
  const state = listingStateAt(timesOf(world, listing), now)
  switch (command.kind) {
    case 'sign':
      if (!mayDo(world, listing, 'sign', command.by)) return false
      listing.signatures.push({ userId: command.by, isManager: true, signedAt: now })
      return move(listing, 'signed')
    case 'withdraw':
      return mayDo(world, listing, 'withdraw', command.by) && move(listing, 'withdrawn')
    case 'review':
      if (!mayDo(world, listing, 'review', command.by)) return false
      listing.reviewedAt = now
      return true
    case 'notify':
      if (!move(listing, 'notified')) return false
      listing.notice = { sentAt: now, isInGuestsLanguage: command.inLanguage }
      return true
    case 'publish': {
      const facts = publishingFacts(world, listing)
      if (unmetConditions(facts, now).length > 0 || !move(listing, 'active')) return false
      const ground = groundOf(world.incidents[listing.incident]!)
      listing.activeAt = now
      listing.isImmediate = ground !== undefined && isImmediate(ground) && noticeOverAt(facts.notice!) > now
      return true
    }
    case 'agree_plan':
      if (isEnded(state) || listing.plan) return false
      listing.plan = { agreedAt: now, done: [] }
      return true
    case 'improve':
      if (isEnded(state) || !listing.plan) return false
      listing.plan.done.push(command.step)
      return true
    case 'dispute': {
      if (isEnded(state)) return false
      const { authorIds, confirmed } = world.incidents[listing.incident]!
      const signerIds = [...listing.signatures.map(({ userId }) => userId), confirmed?.by ?? '']
      world.disputes.push({
        incident: listing.incident,
        organisationId: 'north',
        authorIds,
        signerIds,
        receivedAt: now,
        acknowledgedAt: null,
        answeredAt: null,
        decided: null,
        isCarriedOut: false,
        removedAt: null,
      })
      return true
    }
  }
}

function mayDo(world: World, listing: ModelListing, action: ListingAction, userId: StaffId): boolean {
  const { authorIds } = world.incidents[listing.incident]!
  const people = { authorIds, signerIds: listing.signatures.map((one) => one.userId) }
  const actor = { userId, isManager: isManager(userId) }
  return listingRefusals(action, { ...timesOf(world, listing), ...people }, actor, world.now).length === 0
}
