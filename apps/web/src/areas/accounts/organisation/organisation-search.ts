import { flag, id, oneOf, reader } from '../../../shell/registry/search.ts'

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

export interface OrganisationSearch {
  readonly section?: SettingsSection
  /** The venue whose form is open, or `new`. */
  readonly venue?: string
  /** Members who left, in place of those who are here. */
  readonly left?: true
  /** Approvals that were decided, in place of those that wait. */
  readonly decided?: true
}

const read = reader<OrganisationSearch>({
  section: oneOf(settingsSections),
  venue: (value) => (value === 'new' ? value : id(value)),
  left: flag,
  decided: flag,
})

/** Drops parameters that belong to another section. */
export function readOrganisationSearch(address: Record<string, unknown>): OrganisationSearch {
  const { section, venue, left, decided } = read(address)
  return {
    ...(section ? { section } : {}),
    ...(section === 'venues' && venue ? { venue } : {}),
    ...(section === 'members' && left ? { left } : {}),
    ...(section === 'approvals' && decided ? { decided } : {}),
  }
}
