import { comments } from '../comments.ts'
import type { DemoOrganisation } from '../organisation.ts'
import { rooms } from '../organisation.ts'

export const inns: DemoOrganisation = {
  key: 'salt-and-slate',
  name: 'Salt & Slate Inns (demo)',
  sector: 'hotel',
  country: 'GB',
  language: 'en',
  timeZone: 'Europe/London',
  accounts: ['partner'],
  leads: [
    { name: 'Hesper Quillan', role: 'admin' },
    { name: 'Imogen Vale-Prosser', role: 'manager' },
  ],
  venues: [
    {
      code: 'DEMO-SCARBOROUGH',
      name: 'Salt & Slate Scarborough (demo)',
      country: 'GB',
      timeZone: 'Europe/London',
      places: rooms(2, 8),
      comments: comments.hotelEnglish,
      staff: ['Lowenna Birchgrave', 'Rafferty Okoye-Lund'],
      share: 1,
      present: 3,
      departed: 2,
      expected: 3,
    },
  ],
  guests: 48,
  stays: 64,
  nights: [1, 4],
  ratedShare: 0.6,
  imports: 2,
  minors: false,
  export: 'english',
  pools: [
    ['english', 6],
    ['irish', 2],
    ['nordic', 1],
    ['german', 1],
    ['african', 1],
  ],
}
