import { type Sector, sectors } from '../base/index.ts'

interface QuickActionRule {
  /** `task`: for somebody on the shift. `managers`: they are notified at once. */
  readonly leadsTo: 'task' | 'managers'
  readonly needsRoom: boolean
  readonly needsNote: boolean
  readonly isUrgent: boolean
  readonly sectors: readonly Sector[]
}

const lodging = ['hotel', 'short_let'] as const

const task = (offeredIn: readonly Sector[], more: Partial<QuickActionRule> = {}): QuickActionRule => ({
  leadsTo: 'task',
  needsRoom: false,
  needsNote: false,
  isUrgent: false,
  sectors: offeredIn,
  ...more,
})
const inRoom = { needsRoom: true }

const rules = {
  notify_manager: task(sectors, { leadsTo: 'managers', needsNote: true, isUrgent: true }),
  call_back: task(['hotel', 'short_let', 'restaurant', 'healthcare', 'event'], { needsNote: true }),
  extra_towels: task(lodging, inRoom),
  clean_room: task([...lodging, 'school'], inRoom),
  wake_up_call: task(['hotel'], { ...inRoom, needsNote: true }),
  luggage: task(['hotel'], inRoom),
  quiet_visit: task(lodging, inRoom),
  key_help: task(['short_let'], inRoom),
  taxi: task(['hotel', 'short_let', 'restaurant']),
  move_table: task(['restaurant'], inRoom),
  clear_table: task(['restaurant'], inRoom),
  bring_bill: task(['restaurant'], inRoom),
  allergy_check: task(['restaurant'], { ...inRoom, needsNote: true, isUrgent: true }),
  call_guardian: task(['school'], { needsNote: true }),
  cover_class: task(['school'], { ...inRoom, isUrgent: true }),
  first_aid: task(['school', 'event'], { needsNote: true, isUrgent: true }),
  clean_bay: task(['healthcare'], inRoom),
  interpreter: task(['healthcare'], { needsNote: true }),
  review_marker: task(['healthcare'], { needsNote: true }),
  porter: task(['healthcare'], inRoom),
  steward: task(['event'], inRoom),
  clean_area: task(['event'], inRoom),
  lost_property: task(['event', 'school'], { needsNote: true }),
  maintenance: task(sectors, { ...inRoom, needsNote: true }),
} as const satisfies Record<string, QuickActionRule>

export type QuickAction = keyof typeof rules

/** All quick actions of all sectors, by code. */
export const quickActions = Object.keys(rules) as [QuickAction, ...QuickAction[]]

/** The effect of a quick action, and what it requires. */
export const quickActionRules: Readonly<Record<QuickAction, QuickActionRule>> = rules

/** The quick actions of a sector, in the order in which they are offered. */
export function quickActionsOf(sector: Sector): QuickAction[] {
  return quickActions.filter((action) => quickActionRules[action].sectors.includes(sector))
}
