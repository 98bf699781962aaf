export { changeOrganisation, isTimeZone } from './commands/change-organisation.ts'
export { organisationVault } from './organisation-vault.ts'
export { findOrganisation, getOrganisation, getPreferences } from './queries.ts'
