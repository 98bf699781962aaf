import { billsCalls } from './bills.ts'
import { incidentsCalls } from './incidents.ts'
import { photosCalls } from './photos.ts'
import { quickCalls } from './quick.ts'
import { reportsCalls } from './reports.ts'
import { videoCalls } from './video.ts'

/** Calls of the module incidents. */
export const incidents = {
  ...incidentsCalls,
  ...photosCalls,
  ...quickCalls,
  ...billsCalls,
  ...reportsCalls,
  ...videoCalls,
}
