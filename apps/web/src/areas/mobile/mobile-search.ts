import { isId } from '../../shell/registry/is-id.ts'

/** What `/staff-mobile-risk-interface` takes from its address: who is looked at, and where. */
export interface MobileSearch {
  readonly guest?: string
  readonly venue?: string
}

/** Drops whatever is no id, so that a broken link still opens the page. */
export function mobileSearch({ guest, venue }: Record<string, unknown>): MobileSearch {
  return { ...(isId(guest) ? { guest } : {}), ...(isId(venue) ? { venue } : {}) }
}
