export { venueOf } from './venue-of.ts'
