import type { DemoOrganisation } from '../organisation.ts'

const nobody = {
  venues: [],
  guests: 0,
  stays: 0,
  nights: [0, 0],
  ratedShare: 0,
  imports: 0,
  pools: [],
  minors: false,
  export: 'english',
} as const

/** Runs the platform; has no guests. */
export const platform: DemoOrganisation = {
  ...nobody,
  key: 'platform',
  name: 'Comity platform (demo)',
  sector: 'hotel',
  country: 'GB',
  language: 'en',
  timeZone: 'Europe/London',
  accounts: ['operator'],
}

/** Decides disputes of others; has no guests. */
export const reviewers: DemoOrganisation = {
  ...nobody,
  key: 'review-panel',
  name: 'Independent Review Panel (demo)',
  sector: 'hotel',
  country: 'IE',
  language: 'en',
  timeZone: 'Europe/Dublin',
  accounts: ['reviewer'],
}
