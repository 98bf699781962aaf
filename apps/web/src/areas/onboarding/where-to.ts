import type { Step } from './queries.ts'

interface Place {
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
}

/** The page where a step is done. */
export const whereTo: Readonly<Record<Step['step'], Place>> = {
  venue: { to: '/organisation-settings', search: { section: 'venues' } },
  people: { to: '/invite-page' },
  file: { to: '/data-import' },
  rating: { to: '/rate-guest' },
  rule: { to: '/alerts-page', search: { tab: 'rules' } },
  drill: { to: '/safety-management' },
}
