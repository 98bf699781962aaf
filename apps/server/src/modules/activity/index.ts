export { type NewActivity, recordActivity, recordActivityOnShift } from './record-activity.ts'
