export { recordActivity, recordActivityOnShift } from './record-activity.ts'
