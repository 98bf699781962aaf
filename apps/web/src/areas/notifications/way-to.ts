import type { Notification } from './queries.ts'

export interface Way {
  readonly to: string
  readonly search?: Readonly<Record<string, string | true>>
  readonly hash?: string
}

/** The page that shows what a notification is about. */
export function wayTo({ kind, subject: { id } }: Pick<Notification, 'kind' | 'subject'>): Way {
  switch (kind) {
    case 'incident':
      return { to: '/incident-management', search: { incident: id } }
    case 'task':
      return { to: '/staff-workflow-integration', search: { tab: 'tasks' } }
    case 'alert':
      return { to: '/alerts-page', hash: `alert=${id}` }
    case 'dispute':
      return { to: '/disputes', search: { dispute: id } }
    case 'listing':
      return { to: '/cross-restaurant-network', search: { listing: id } }
    case 'approval':
      return { to: '/organisation-settings', search: { section: 'approvals', decided: true } }
    case 'invitation':
      return { to: '/invite-page', search: { state: 'accepted' } }
  }
}
