export { forgetGuestInAlerts } from './commands/forget-guest.ts'
export { scanSafety } from './scan.ts'
export { livePresenter } from './live.ts'
export { keepHeld } from './held/keep-held.ts'
