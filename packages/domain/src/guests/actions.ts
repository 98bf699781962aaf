import { canChangeStatus, type GuestStatus } from './status.ts'

export const guestActions = [
  'rate',
  'correct',
  'watch',
  'ban',
  'archive',
  'activate',
  'note',
  'merge',
  'split',
  'export',
] as const
export type GuestAction = (typeof guestActions)[number]

export type ActionRefusal =
  | 'managers_only'
  | 'guest_archived'
  | 'already_watched'
  | 'already_banned'
  | 'already_archived'
  | 'already_active'
  | 'entry_in_force'
  | 'no_confirmed_incident'
  | 'not_merged'

/**
 * The facts of a guest that decide which actions are possible. Incidents count if the viewer may see them and they
 * are confirmed as the guest's own doing: what the venue did, or a health emergency, justifies no ban.
 */
export type GuestFacts = { status: GuestStatus; hasConfirmedIncident: boolean; hasMerges: boolean }

const openToStaff: ReadonlySet<GuestAction> = new Set(['rate', 'correct', 'note'])
const leadsTo = { watch: 'watch_list', ban: 'banned', archive: 'archived', activate: 'active' } as const
const already = {
  watch_list: 'already_watched',
  banned: 'already_banned',
  archived: 'already_archived',
  active: 'already_active',
} as const

/** Whether somebody may do this with a guest now; the single rule for both offering and doing it. */
export function mayAct(
  action: GuestAction,
  guest: GuestFacts,
  actor: { isManager: boolean },
): true | ActionRefusal {
  if (!actor.isManager && !openToStaff.has(action)) return 'managers_only'
  switch (action) {
    case 'rate':
    case 'correct':
    case 'note':
    case 'merge':
      return guest.status === 'archived' ? 'guest_archived' : true
    case 'split':
      return guest.hasMerges || 'not_merged'
    case 'export':
      return true
    case 'watch':
    case 'ban':
    case 'archive':
    case 'activate':
      return mayChange(action, guest)
  }
}

function mayChange(action: keyof typeof leadsTo, guest: GuestFacts): true | ActionRefusal {
  const to = leadsTo[action]
  if (guest.status === to) return already[to]
  if (guest.status === 'archived' && to !== 'active') return 'guest_archived'
  if (!canChangeStatus(guest.status, to)) return 'entry_in_force'
  return action !== 'ban' || guest.hasConfirmedIncident || 'no_confirmed_incident'
}
