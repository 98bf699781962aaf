import { comments } from '../comments.ts'
import type { DemoOrganisation } from '../organisation.ts'

export const event: DemoOrganisation = {
  key: 'parola-halls',
  name: 'Parola Event Halls (demo)',
  sector: 'event',
  country: 'PH',
  language: 'tl',
  timeZone: 'Asia/Manila',
  accounts: ['manager-event'],
  venues: [
    {
      code: 'DEMO-MANILA',
      name: 'Parola Event Halls Manila (demo)',
      country: 'PH',
      timeZone: 'Asia/Manila',
      places: ['HALL A', 'HALL B', 'GARDEN', 'BALCONY', 'TERRACE'],
      comments: comments.eventTagalog,
      staff: ['Corazon Villarbuena', 'Nestor Magpantayo', 'Jinky Alcarazon'],
      share: 1,
      present: 3,
      departed: 3,
      expected: 4,
      today: 24,
    },
  ],
  guests: 90,
  stays: 110,
  day: {
    starts: ['10:00', '14:00', '19:00'],
    minutes: 180,
    party: [1, 4],
  },
  nights: [0, 1],
  ratedShare: 0.5,
  imports: 2,
  minors: false,
  export: 'english',
  pools: [
    ['filipino', 8],
    ['chinese', 1],
    ['indian', 1],
    ['english', 1],
  ],
}
