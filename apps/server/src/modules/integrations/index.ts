export { isManagedVenue, isManagerThere } from './policy.ts'
export { profileFile } from './reading/profile-file.ts'
export { readRecords } from './reading/read-records.ts'
