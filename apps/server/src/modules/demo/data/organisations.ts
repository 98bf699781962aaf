import { hotel } from './organisations/hotel.ts'
import { inns } from './organisations/inns.ts'
import { restaurant } from './organisations/restaurant.ts'
import { shortLet } from './organisations/short-let.ts'
import { event } from './organisations/event.ts'
import { school } from './organisations/school.ts'
import { healthcare } from './organisations/healthcare.ts'
import { platform, reviewers } from './organisations/offices.ts'
import type { DemoOrganisation } from './organisation.ts'

export const demoOrganisations: readonly DemoOrganisation[] = [
  hotel,
  inns,
  restaurant,
  shortLet,
  event,
  school,
  healthcare,
  platform,
  reviewers,
]
