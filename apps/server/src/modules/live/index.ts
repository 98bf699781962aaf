export { triggerLiveAlert } from './commands/trigger-live-alert.ts'
