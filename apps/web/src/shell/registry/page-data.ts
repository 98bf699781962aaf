import type { Role } from '@comity/contract'
import type { Audience } from '../session/audience.ts'

export const menus = ['analytics', 'legal', 'ai', 'enterprise', 'resources'] as const
export type MenuName = (typeof menus)[number]

export const areas = [
  'public',
  'legal',
  'auth',
  'guests',
  'surveys',
  'dashboards',
  'analytics',
  'security',
  'governance',
  'incidents',
  'assistant',
  'demos',
  'integrations',
  'hoteliers',
  'investors',
  'documentation',
  'other',
  'own',
] as const
type Area = (typeof areas)[number]

/**
 * What a page says about itself in its route's static data; menus, footer, site map and palette are made
 * from it. Title and summary are the words `<slug>.title` and `<slug>.summary` of the namespace `pages`.
 */
export interface PageData {
  readonly audience: Audience
  /** Further roles besides those of the audience. */
  readonly alsoFor?: readonly Role[]
  readonly area: Area
  readonly menu?: MenuName
  /** Position in the footer; absent: not in the footer. */
  readonly footer?: number
  /** Position among the header's direct links for staff; absent: none. */
  readonly primary?: number
  /** Parameter of the address with which, being true, the page is public: its part for everyone. */
  readonly openWith?: string
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageData
  }
}
