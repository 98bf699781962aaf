import { isId } from '../../../shell/registry/is-id.ts'

export const settingsSections = [
  'organisation',
  'venues',
  'members',
  'approvals',
  'devices',
  'single-sign-on',
  'api-keys',
  'wider-access',
] as const
export type SettingsSection = (typeof settingsSections)[number]

/** The address of the page: one section and, in some, what of it is shown. */
export interface OrganisationSearch {
  readonly section?: SettingsSection
  /** The venue whose form is open, or `new`. */
  readonly venue?: string
  /** Members who left, in place of those who are here. */
  readonly left?: true
  /** Approvals that were decided, in place of those that wait. */
  readonly decided?: true
}

/** Reads the address; what it does not know is dropped, so that an old link still opens. */
export function readOrganisationSearch(address: Record<string, unknown>): OrganisationSearch {
  const section = settingsSections.find((each) => each === address['section'])
  if (!section) return {}
  const { venue, left, decided } = address
  const isVenue = venue === 'new' || isId(venue)
  return {
    section,
    ...(section === 'venues' && isVenue ? { venue } : {}),
    ...(section === 'members' && left === true ? { left } : {}),
    ...(section === 'approvals' && decided === true ? { decided } : {}),
  }
}
