import { comments } from '../comments.ts'
import type { DemoOrganisation } from '../organisation.ts'
import { numbered } from '../organisation.ts'

export const healthcare: DemoOrganisation = {
  key: 'clinique-du-phare',
  name: 'Clinique du Phare (demo)',
  sector: 'healthcare',
  country: 'FR',
  language: 'fr',
  timeZone: 'Europe/Paris',
  accounts: [],
  venues: [
    {
      code: 'DEMO-NANTES',
      name: 'Clinique du Phare Nantes (demo)',
      country: 'FR',
      timeZone: 'Europe/Paris',
      places: numbered('BOX ', 10),
      comments: comments.clinicFrench,
      staff: ['Ombeline Trégastelle', 'Aurèle Quimperlois'],
      share: 0.6,
      present: 3,
      departed: 3,
      expected: 4,
    },
    {
      code: 'DEMO-BRUXELLES',
      name: 'Clinique du Phare Bruxelles (demo)',
      country: 'BE',
      timeZone: 'Europe/Brussels',
      places: numbered('BOX ', 6),
      comments: comments.clinicFrench,
      staff: ['Godelieve Vandersteyn'],
      share: 0.4,
      present: 2,
      departed: 2,
      expected: 2,
    },
  ],
  guests: 50,
  stays: 75,
  nights: [0, 0],
  ratedShare: 0.45,
  imports: 2,
  minors: false,
  export: 'french',
  pools: [
    ['french', 8],
    ['arabic', 1],
    ['african', 1],
    ['german', 1],
  ],
}
