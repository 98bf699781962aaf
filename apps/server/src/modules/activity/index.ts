export { insertActivity, recordActivity, recordActivityOnShift } from './record-activity.ts'
