export { isManagedVenue, isManagerThere } from './policy.ts'
