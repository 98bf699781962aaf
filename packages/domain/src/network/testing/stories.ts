import * as fc from 'fast-check'
import { dayMs, hourMs } from '../../base/index.ts'
import type { ImprovementStep } from '../terms.ts'
import { guestIds, organisationIds, staffIds, templates } from './cast.ts'
import type { Command, TemplateId } from './cast.ts'

const index = fc.nat({ max: 2 })
const staff = fc.constantFrom(...staffIds)
const organisation = fc.constantFrom(...organisationIds)
const mostly = fc.oneof(
  { weight: 9, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constant(false) },
)
const guest = fc.oneof(
  { weight: 6, arbitrary: fc.constant('adult' as const) },
  { weight: 1, arbitrary: fc.constantFrom(...guestIds) },
)
const template = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom<TemplateId>('plain', 'crossing') },
  { weight: 1, arbitrary: fc.constantFrom(...(Object.keys(templates) as TemplateId[])) },
)
const evidence = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(['photo'], ['photo', 'receipt'], ['statement']) },
  { weight: 1, arbitrary: fc.constant([]) },
)
const type = fc.constantFrom(
  'violence',
  'violence',
  'theft',
  'theft',
  'fraud',
  'unpaid_bill',
  'damage',
  'noise',
)
const severity = fc.constantFrom('high', 'high', 'critical', 'medium', 'medium', 'low')
const ms = fc.oneof(
  fc.constantFrom(hourMs, 72 * hourMs - 1, 72 * hourMs, 7 * dayMs, 14 * dayMs - 1, 14 * dayMs, 30 * dayMs),
  fc.integer({ min: 1, max: 5 * dayMs }),
  fc.integer({ min: 1, max: 200 * dayMs }),
)
const kind = <K extends Command['kind']>(value: K) => fc.constant(value)
const record = fc.record<Record<string, unknown>>

const step = fc.constantFrom<ImprovementStep>(
  'spoke_with_venue',
  'accepted_rules',
  'made_good',
  'completed_course',
)
const party = { of: organisation, isAdmin: mostly }
const amountMinor = fc.constantFrom(0, 4_999, 5_000, 19_999, 20_000)
const report = record({ kind: kind('report'), guest, type, severity, amountMinor, by: staff })
const anything = fc.oneof(
  { weight: 4, arbitrary: record({ kind: kind('wait'), ms }) },
  { weight: 2, arbitrary: report },
  {
    weight: 2,
    arbitrary: record({
      kind: kind('confirm'),
      incident: index,
      fault: fc.constantFrom('guest', 'guest', 'venue'),
      by: staff,
    }),
  },
  { weight: 1, arbitrary: record({ kind: kind('end_confirmation'), incident: index }) },
  {
    weight: 2,
    arbitrary: record({
      kind: kind('propose'),
      incident: index,
      facts: mostly,
      evidence,
      action: mostly,
      by: staff,
    }),
  },
  {
    weight: 3,
    arbitrary: record({
      kind: fc.constantFrom('sign', 'review', 'review', 'withdraw'),
      listing: index,
      by: staff,
    }),
  },
  { weight: 1, arbitrary: record({ kind: kind('notify'), listing: index, inLanguage: mostly }) },
  {
    weight: 4,
    arbitrary: record({
      kind: fc.constantFrom('publish', 'publish', 'agree_plan', 'dispute'),
      listing: index,
    }),
  },
  { weight: 2, arbitrary: record({ kind: kind('improve'), listing: index, step }) },
  { weight: 1, arbitrary: record({ kind: kind('answer'), dispute: index }) },
  {
    weight: 1,
    arbitrary: record({
      kind: kind('decide'),
      dispute: index,
      upheld: mostly,
      by: fc.constantFrom('reviewer', 'reviewer', ...staffIds),
      of: organisation,
    }),
  },
  { weight: 1, arbitrary: record({ kind: kind('draft'), template }) },
  {
    weight: 3,
    arbitrary: record({
      kind: fc.constantFrom('offer', 'sign_agreement', 'sign_agreement', 'pause', 'resume', 'resume', 'end'),
      ...party,
    }),
  },
  { weight: 1, arbitrary: record({ kind: kind('assess'), isApproved: mostly }) },
  {
    weight: 1,
    arbitrary: record({
      kind: fc.constantFrom('turns_out_minor', 'turns_out_vulnerable', 'erase'),
      guest: fc.constantFrom(...guestIds),
    }),
  },
  { weight: 1, arbitrary: record({ kind: kind('overturned_elsewhere') }) },
) as fc.Arbitrary<unknown> as fc.Arbitrary<Command>

const usually = <T>(most: fc.Arbitrary<T>, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 40, arbitrary: most }, { weight: 1, arbitrary: other })
const toBeListed = record({
  kind: kind('report'),
  guest: usually(fc.constant('adult'), guest),
  type: usually(fc.constantFrom('violence', 'weapon', 'theft', 'fraud', 'unpaid_bill'), type),
  severity: usually(fc.constantFrom('high', 'critical'), severity),
  amountMinor: usually(fc.constant(20_000), amountMinor),
  by: usually(fc.constantFrom('reporter', 'manager-a'), staff),
}) as fc.Arbitrary<unknown> as fc.Arbitrary<Command>

/** The full sequence to a visible listing, in which any command may be missing and before which any may occur. */
const fault = usually(fc.constant('guest' as const), fc.constant('venue' as const))
const second = usually(fc.constant('manager-b' as const), staff)
const way = fc
  .tuple(template, toBeListed, fault, second)
  .map(([template, reported, fault, by]): Command[] => [
    { kind: 'draft', template },
    { kind: 'offer', of: 'north', isAdmin: true },
    ...(['north', 'south', 'east'] as const).map((of): Command => ({
      kind: 'sign_agreement',
      of,
      isAdmin: true,
    })),
    { kind: 'assess', isApproved: true },
    reported,
    { kind: 'confirm', incident: 0, fault, by: 'manager-b' },
    { kind: 'propose', incident: 0, facts: true, evidence: ['photo'], action: true, by: 'manager-a' },
    { kind: 'sign', listing: 0, by },
    { kind: 'notify', listing: 0, inLanguage: true },
    { kind: 'publish', listing: 0 },
    { kind: 'wait', ms: 14 * dayMs },
    { kind: 'publish', listing: 0 },
  ])
/** A dispute that any reviewer decides. */
const contested = fc
  .record({ upheld: mostly, by: fc.constantFrom('reviewer' as const, ...staffIds), of: organisation })
  .map((decision): Command[] => [
    { kind: 'dispute', listing: 0 },
    { kind: 'answer', dispute: 0 },
    { kind: 'decide', dispute: 0, ...decision },
  ])
/** Silence removes it, and it is tried again. */
const triedAgain = evidence.map((evidence): Command[] => [
  { kind: 'dispute', listing: 0 },
  { kind: 'wait', ms: 7 * dayMs },
  { kind: 'propose', incident: 0, facts: true, evidence, action: true, by: 'manager-a' },
  { kind: 'sign', listing: 1, by: 'manager-b' },
  { kind: 'notify', listing: 1, inLanguage: true },
  { kind: 'wait', ms: 14 * dayMs },
  { kind: 'publish', listing: 1 },
])
const improved = fc
  .tuple(fc.array(step, { maxLength: 3 }), ms)
  .map(([steps, ms]): Command[] => [
    { kind: 'agree_plan', listing: 0 },
    ...steps.map((step): Command => ({ kind: 'improve', listing: 0, step })),
    { kind: 'wait', ms },
  ])
const story = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Command[]>([]) },
  { weight: 1, arbitrary: contested },
  { weight: 1, arbitrary: triedAgain },
  { weight: 1, arbitrary: improved },
)
const before = usually(
  fc.constant<Command[]>([]),
  anything.map((command) => [command]),
)
/** A history: the sequence with gaps and disturbances, frequent follow-ups, and then anything. */
export const anyHistory: fc.Arbitrary<Command[]> = way.chain((steps) =>
  fc
    .tuple(
      fc.array(fc.tuple(usually(fc.constant(true), fc.constant(false)), before), {
        minLength: steps.length,
        maxLength: steps.length,
      }),
      story,
      fc.array(anything, { minLength: 2, maxLength: 12 }),
    )
    .map(([places, story, rest]): Command[] => [
      ...steps.flatMap((command, at): Command[] => {
        const [isKept, first] = places[at]!
        return isKept ? [...first, command] : first
      }),
      ...story,
      ...rest,
    ]),
)
