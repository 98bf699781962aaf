import type { Role } from '@comity/contract'
import type { PlaceIcon } from '../places/place-icons.ts'
import type { Audience } from '../session/audience.ts'

export const menus = ['analytics', 'legal', 'ai', 'enterprise', 'resources'] as const
export type MenuName = (typeof menus)[number]

/** The groups of the side bar, in their order. */
export const places = ['today', 'guests', 'safety', 'network', 'insight', 'settings'] as const
export type PlaceName = (typeof places)[number]

interface Place {
  readonly of: PlaceName
  /** Position within its group; absent: no link of the side bar, the page only belongs there. */
  readonly at?: number
  readonly icon?: PlaceIcon
  /** The page one level up, where that is not the group itself. */
  readonly under?: string
}

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
  /** Where a page of daily work stands in the side bar and in the breadcrumbs; absent: public pages and demos. */
  readonly place?: Place
  /** Parameter of the address with which, being true, the page is public: its part for everyone. */
  readonly openWith?: string
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageData
  }
}
