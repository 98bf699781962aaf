import { dayMs, hourMs } from '../../base/index.ts'
import { isManager, lister, templates, viewers } from './cast.ts'
import type { Command, Entry, TemplateId, ViewerId } from './cast.ts'

/**
 * States from the history of commands alone why a listing must not be visible: an independent second implementation
 * of the ladder, from the point of view of the people concerned. It shares nothing with the rules that it checks.
 * What protects a guest counts from the moment when an entitled person requested it, even if the rules refused.
 */

type Of<K extends Command['kind']> = {
  readonly at: Date
  readonly isDone: boolean
  readonly command: Command & { readonly kind: K }
}

function all<K extends Command['kind']>(history: readonly Entry[], kind: K): Of<K>[] {
  return history.filter((entry): entry is Of<K> & Entry => entry.command.kind === kind)
}
const done = <K extends Command['kind']>(history: readonly Entry[], kind: K) =>
  all(history, kind).filter((entry) => entry.isDone)

/** The same day of a later month, or the last day of a shorter month. */
function monthsLater(at: Date, months: number): Date {
  const later = new Date(at)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const days = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(at.getUTCDate(), days))
  return later
}

/** Entries after this one. */
const since = (history: readonly Entry[], entry: object) => history.slice(history.indexOf(entry as Entry) + 1)
const after = (at: Date, ms: number) => new Date(at.getTime() + ms)
const longest = { low: 0, medium: 6, high: 12, critical: 24 } as const
const shareable = new Set([
  'violence',
  'threat',
  'weapon',
  'sexual_harassment',
  'theft',
  'fraud',
  'dealing',
  'false_booking',
])
/** 50 pounds for a bill, four times as much for damage. */
const floors: Record<string, number> = { unpaid_bill: 5_000, damage: 20_000 }
const isGrave = ({ type, amountMinor }: Of<'report'>['command']) =>
  shareable.has(type) || (type in floors && amountMinor >= floors[type]!)
const weights = { spoke_with_venue: 0.15, accepted_rules: 0.15, made_good: 0.4, completed_course: 0.3 }

/** Confirmations in force at the end of a history, by the number of their incident. */
function confirmations(history: readonly Entry[]) {
  const standing = new Map<number, Of<'confirm'>>()
  for (const entry of history) {
    if (entry.command.kind === 'confirm' && entry.isDone)
      standing.set(entry.command.incident, entry as Of<'confirm'>)
    if (entry.command.kind === 'end_confirmation') standing.delete(entry.command.incident)
  }
  return standing
}

/** All reasons why the listing must be hidden from the viewer at the end of the history. */
export function reasonsToHide(
  history: readonly Entry[],
  listing: number,
  viewer: ViewerId,
  now: Date,
): string[] {
  const publish = done(history, 'publish').find((entry) => entry.command.listing === listing)
  const proposal = done(history, 'propose')[listing]
  if (!publish || !proposal) return ['never published']
  const incident = proposal.command.incident
  const report = done(history, 'report')[incident]
  if (!report) return ['nothing was reported']
  return [
    ...aboutIncident(history, incident, report, proposal, now),
    ...aboutPaper(history, listing, report, proposal, publish, now),
    ...aboutPerson(history, report),
    ...aboutContest(history, listing, proposal, now),
    ...aboutTerm(history, listing, proposal, report, now),
    ...aboutAgreement(history, report, viewer, now),
  ]
}

function aboutIncident(
  history: readonly Entry[],
  incident: number,
  report: Of<'report'>,
  proposal: Of<'propose'>,
  now: Date,
): string[] {
  const { type, severity, by, guest } = report.command
  const standing = confirmations(history)
  const confirmation = standing.get(incident)
  if (!confirmation) return ['not confirmed']
  const { at, command } = confirmation
  const ended = all(since(history, proposal), 'end_confirmation').some(
    (entry) => entry.command.incident === incident,
  )
  const repeated = [...standing].some(([index, other]) => {
    const its = done(history, 'report')[index]?.command
    return (
      index !== incident &&
      !isContested(history, index, now) &&
      its?.guest === guest &&
      its.severity === 'medium' &&
      isGrave(its) &&
      other.at <= at &&
      monthsLater(other.at, 12) >= at
    )
  })
  return [
    ...(command.by === by || !isManager(command.by) ? ['confirmed by no second person'] : []),
    ...(command.fault === 'guest' ? [] : ['the fault of the venue']),
    ...(ended ? ['its confirmation ended'] : []),
    ...(isGrave(report.command) ? [] : [`${type} is no ground`]),
    ...(severity === 'low' || (severity === 'medium' && !repeated) ? ['not grave enough'] : []),
  ]
}

function aboutPaper(
  history: readonly Entry[],
  listing: number,
  report: Of<'report'>,
  proposal: Of<'propose'>,
  publish: Of<'publish'>,
  now: Date,
): string[] {
  const { facts, evidence, action, by } = proposal.command
  const second = done(history, 'sign').find((entry) => entry.command.listing === listing)?.command.by
  const notice = done(history, 'notify').find((entry) => entry.command.listing === listing)
  const reporter = report.command.by
  const isSigned = second && second !== by && second !== reporter && isManager(second) && isManager(by)
  const isGrounded = facts && evidence.length > 0 && action
  if (!notice?.command.inLanguage) return ['the guest was not told in their language']
  const hasWaited = publish.at >= after(notice.at, 14 * dayMs)
  const isUrgent = ['violence', 'weapon'].includes(report.command.type)
  const isReviewed = done(history, 'review').some(
    ({ command }) =>
      command.listing === listing && isManager(command.by) && ![by, second, reporter].includes(command.by),
  )
  return [
    ...(isGrounded ? [] : ['a pillar is missing']),
    ...(isSigned ? [] : ['not signed by two']),
    ...(hasWaited || isUrgent ? [] : ['the fourteen days had not passed']),
    ...(hasWaited || isReviewed || now < after(publish.at, 72 * hourMs)
      ? []
      : ['nobody reviewed it in time']),
    ...(all(since(history, proposal), 'withdraw').some(
      ({ command }) => command.listing === listing && isManager(command.by),
    )
      ? ['withdrawn']
      : []),
  ]
}

function aboutPerson(history: readonly Entry[], { command: { guest } }: Of<'report'>): string[] {
  const turned = (['turns_out_minor', 'turns_out_vulnerable', 'erase'] as const).filter((kind) =>
    all(history, kind).some(({ command }) => command.guest === guest),
  )
  const isKnownAdult = guest === 'adult' || guest === 'other_adult'
  return [...turned, ...(isKnownAdult ? [] : ['not known as an adult who can answer for it'])]
}

/** When a dispute removed the record, with the decision or the time limit that did it; null: it was upheld in time. */
function removalBy(history: readonly Entry[], dispute: Of<'dispute'>, index: number) {
  const answer = done(history, 'answer').find(({ command }) => command.dispute === index)
  const decision = done(history, 'decide').find(({ command }) => command.dispute === index)
  const isAnswered = answer !== undefined && answer.at < after(dispute.at, 7 * dayMs)
  const isHeard =
    isAnswered &&
    decision !== undefined &&
    decision.at < after(dispute.at, 30 * dayMs) &&
    decision.command.by === 'reviewer' &&
    decision.command.of !== lister.organisationId
  if (!isHeard) return { at: after(dispute.at, (isAnswered ? 30 : 7) * dayMs), decision: null }
  return decision.command.upheld ? null : { at: decision.at, decision }
}

/** Whether a dispute about an incident is undecided. */
function isContested(history: readonly Entry[], incident: number, now: Date): boolean {
  const proposals = done(history, 'propose')
  return done(history, 'dispute').some((dispute, index) => {
    if (proposals[dispute.command.listing]?.command.incident !== incident) return false
    const removal = removalBy(history, dispute, index)
    return removal !== null && removal.decision === null && now < removal.at
  })
}

/**
 * A dispute hides every listing of its incident from the first instant, until an independent reviewer upholds the
 * record.
 */
function aboutContest(
  history: readonly Entry[],
  listing: number,
  proposal: Of<'propose'>,
  now: Date,
): string[] {
  const proposals = done(history, 'propose')
  const { incident, evidence } = proposal.command
  const removals = done(history, 'dispute')
    .map((dispute, index) => ({ dispute, index }))
    .filter(({ dispute }) => proposals[dispute.command.listing]?.command.incident === incident)
    .map(({ dispute, index }) => removalBy(history, dispute, index))
    .filter((removal) => removal !== null)
  const later = since(history, proposal)
  const isBefore = ({ at, decision }: (typeof removals)[number]) =>
    decision ? !later.includes(decision) : at <= proposal.at
  const earlier = removals.filter(isBefore)
  const known = proposals
    .filter((one) => one.command.incident === incident && one !== proposal && !later.includes(one as Entry))
    .filter((one) => earlier.some(({ at }) => one.at <= at))
    .flatMap(({ command }) => command.evidence)
  const isNew = earlier.length === 0 || evidence.some((one) => !known.includes(one))
  const isRefused = all(later, 'dispute').some((entry) => !entry.isDone && entry.command.listing === listing)
  const overturned = all(history, 'overturned_elsewhere').some(({ at }) => now < monthsLater(at, 12))
  return [
    ...(removals.length > earlier.length ? ['disputed'] : []),
    ...(isRefused ? ['a dispute was refused'] : []),
    ...(isNew ? [] : ['removed before, and nothing new']),
    ...(overturned ? ['the venue lost sharing'] : []),
  ]
}

function aboutTerm(
  history: readonly Entry[],
  listing: number,
  proposal: Of<'propose'>,
  report: Of<'report'>,
  now: Date,
): string[] {
  const { incident } = proposal.command
  const confirmation = confirmations(history).get(incident)
  if (!confirmation) return ['not confirmed']
  const { severity, guest } = report.command
  const version = versionAt(history.slice(0, history.indexOf(proposal)))
  const cap =
    severity === 'low'
      ? 0
      : Math.min(longest[severity], version ? templates[version].termMonths[severity] : 2)
  const start = confirmation.at
  const first = monthsLater(start, Math.floor((cap * 2) / 3))
  const others = [...confirmations(history)]
    .filter(([index]) => {
      const its = done(history, 'report')[index]?.command
      return index !== incident && its?.guest === guest && isGrave(its)
    })
    .map(([, entry]) => entry.at)
  const plan = done(history, 'agree_plan').find((entry) => entry.command.listing === listing)
  const steps = done(history, 'improve').filter((entry) => entry.command.listing === listing)
  const share = [...new Set(steps.map(({ command }) => command.step))].reduce(
    (sum, step) => sum + weights[step],
    0,
  )
  const shortened = (end: Date) => {
    const agreed = Math.max(plan?.at.getTime() ?? Infinity, start.getTime())
    const left = Math.max(0, end.getTime() - agreed)
    const third = start.getTime() + (end.getTime() - start.getTime()) / 3
    return new Date(Math.max(end.getTime() - (share / 2) * left, third) + 1_000)
  }
  const again = others.filter((at) => at > start && at < first)
  const isFirst = !others.some((at) => at <= start) && again.length === 0
  const end = isFirst ? first : monthsLater(start, cap)
  const isVoid = plan && others.some((at) => at > start && at >= plan.at)
  const until = plan && !isVoid ? shortened(end) : end
  return now < until ? [] : ['its time is over']
}

/** The latest version signed by every party. */
function versionAt(history: readonly Entry[]): TemplateId | undefined {
  let latest: { template: TemplateId; isOffered: boolean; signed: Set<string> } | undefined
  let valid: TemplateId | undefined
  for (const { command, isDone } of history) {
    if (!isDone) continue
    if (command.kind === 'draft') latest = { template: command.template, isOffered: false, signed: new Set() }
    if (command.kind === 'offer' && latest) latest.isOffered = true
    if (command.kind !== 'sign_agreement' || !latest?.isOffered || !command.isAdmin) continue
    latest.signed.add(command.of)
    const { parties } = templates[latest.template]
    if (parties.every((party) => latest?.signed.has(party.organisationId))) valid = latest.template
  }
  return valid
}

const within = (values: readonly string[], value: string) => values.includes(value)

function aboutAgreement(
  history: readonly Entry[],
  { command: { type, severity } }: Of<'report'>,
  viewer: ViewerId,
  now: Date,
): string[] {
  const version = versionAt(history)
  if (!version) return ['no agreement']
  const template = templates[version]
  const seer = viewers[viewer]
  const parties: readonly string[] = template.parties.map((party) => party.organisationId)
  const isCrossing = seer.sector !== lister.sector
  const mayCross =
    template.crossSectorAssessmentId !== null &&
    all(history, 'assess').at(-1)?.command.isApproved &&
    ['violence', 'weapon', 'sexual_harassment', 'fraud'].includes(type)
  const stops = parties.filter((party) => {
    const last = history.findLast(
      ({ command: { kind, ...rest } }) =>
        (kind === 'pause' || kind === 'resume') &&
        'of' in rest &&
        rest.of === party &&
        'isAdmin' in rest &&
        rest.isAdmin,
    )
    return last?.command.kind === 'pause' && last.isDone
  })
  const venueIds: readonly string[] = template.area.venueIds
  const isNamed = (venueId: string) => venueIds.length === 0 || venueIds.includes(venueId)
  const isUnlawful = ['without_permit', 'with_school', 'with_far', 'too_long'].includes(version)
  return [
    ...(isUnlawful ? ['an agreement that could not be signed'] : []),
    ...(done(history, 'end').length > 0 ? ['ended'] : []),
    ...stops.map((party) => `paused by ${party}`),
    ...(now < template.reviewAt ? [] : ['its review is due']),
    ...(seer.organisationId === lister.organisationId ? ['its own'] : []),
    ...(parties.includes(seer.organisationId) ? [] : ['no party']),
    ...(within(template.sectors, seer.sector) && within(template.sectors, lister.sector)
      ? []
      : ['another sector']),
    ...(within(['school', 'healthcare'], seer.sector) ? ['an island'] : []),
    ...(within(template.area.countries, seer.country) ? [] : ['another country']),
    ...(isNamed(seer.venueId) && isNamed(lister.venueId) ? [] : ['another venue']),
    ...(within(template.grounds, type) ? [] : ['another ground']),
    ...(within(template.severities, severity) ? [] : ['another severity']),
    ...(isCrossing && !mayCross ? ['may not cross'] : []),
  ]
}
