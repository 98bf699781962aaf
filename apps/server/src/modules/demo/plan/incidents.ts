import type { DrawingName } from '../data/drawings.ts'

type Who = string

/** An action on an incident this many hours after it was reported. */
export type PlannedStep = { readonly by: Who; readonly hours: number } & (
  | { readonly to: string; readonly note?: string }
  | { readonly assign: Who; readonly dueHours: number }
  | { readonly confirm: { readonly severity: string; readonly fault: 'guest' | 'venue' | 'other' } }
  | { readonly note: string }
  | { readonly photo: DrawingName; readonly caption: string }
  /** Relative to the width and height of the photo before it. */
  | {
      readonly blur: {
        readonly x: number
        readonly y: number
        readonly width: number
        readonly height: number
      }
    }
)

export interface PlannedIncident {
  readonly venueCode: string
  readonly by: Who
  readonly hoursAgo: number
  readonly report: {
    readonly type: string
    readonly severity: string
    readonly observed: string
    readonly heard?: string
    readonly inferred?: string
    readonly room?: string
    readonly location?: string
    readonly actions?: readonly string[]
    readonly actionTaken?: string
  }
  readonly steps: readonly PlannedStep[]
}

const whitby = { venueCode: 'DEMO-WHITBY', by: 'Dorothea Quillfeather' } as const
const looked = (by: Who): readonly PlannedStep[] => [
  { by, hours: 2, to: 'triaged' },
  { by, hours: 5, to: 'investigating' },
]

/** Incidents without a known guest, which change no guest's story: one per status and organisation. */
export const plannedIncidents: Readonly<Record<string, readonly PlannedIncident[]>> = {
  'harbour-lantern': [
    {
      ...whitby,
      hoursAgo: 5,
      report: {
        type: 'noise',
        severity: 'low',
        room: '305',
        observed: 'Loud music from the room at half past one. Stopped after the second knock.',
        actions: ['spoke_with_person'],
      },
      steps: [],
    },
    {
      ...whitby,
      hoursAgo: 26,
      report: {
        type: 'damage',
        severity: 'medium',
        room: '214',
        observed: 'The mirror in the bathroom is cracked from corner to corner; pieces lay in the basin.',
        heard: 'The housekeeper says that it was whole on Tuesday.',
      },
      steps: [
        { by: whitby.by, hours: 0.2, photo: 'mirror', caption: 'The mirror in 214, seen from the door' },
        { by: 'staff', hours: 1, to: 'triaged' },
        { by: 'manager', hours: 3, assign: 'staff', dueHours: 96 },
      ],
    },
    {
      ...whitby,
      hoursAgo: 80,
      report: {
        type: 'theft',
        severity: 'high',
        location: 'Bicycle shed',
        observed: 'The lock of the shed is cut and two of the bicycles for hire are gone.',
        inferred: 'It was done between midnight and five: at midnight the porter tried the door.',
        actions: ['called_police', 'secured_evidence'],
      },
      steps: [
        ...looked('staff'),
        { by: 'manager', hours: 6, assign: 'staff', dueHours: 48 },
        {
          by: 'staff',
          hours: 30,
          note: 'The police have the pictures of the yard and gave us a file number.',
        },
      ],
    },
    {
      ...whitby,
      hoursAgo: 150,
      report: {
        type: 'threat',
        severity: 'high',
        location: 'Bar',
        observed:
          'A visitor who is not a guest raised a bottle against the barman and shouted that he would wait outside.',
        actions: ['asked_to_leave', 'called_security'],
        actionTaken: 'Two colleagues stood by until he had left; the door was locked at eleven.',
      },
      steps: [
        ...looked('staff'),
        { by: 'manager', hours: 20, confirm: { severity: 'high', fault: 'guest' } },
      ],
    },
    {
      ...whitby,
      hoursAgo: 240,
      report: {
        type: 'rule_breach',
        severity: 'low',
        room: '112',
        observed: 'A smell of smoke in the corridor before 112.',
        inferred: 'Somebody smoked in the room.',
      },
      steps: [
        { by: 'staff', hours: 1, to: 'triaged' },
        {
          by: 'manager',
          hours: 9,
          to: 'unfounded',
          note: 'The smell came from the kitchen flue; the fitter was here.',
        },
      ],
    },
    {
      ...whitby,
      hoursAgo: 360,
      report: {
        type: 'damage',
        severity: 'medium',
        location: 'Car park',
        observed: 'The barrier came down on the roof of a parked car and dented it.',
        actions: ['offered_redress', 'closed_area'],
      },
      steps: [
        { by: whitby.by, hours: 0.5, photo: 'car', caption: 'The barrier on the roof; the plate is blurred' },
        { by: whitby.by, hours: 0.6, blur: { x: 0.42, y: 0.74, width: 0.16, height: 0.1 } },
        ...looked('staff'),
        { by: 'manager', hours: 24, confirm: { severity: 'medium', fault: 'venue' } },
        {
          by: 'staff',
          hours: 70,
          to: 'resolved',
          note: 'The barrier is repaired; the garage has sent its invoice.',
        },
      ],
    },
    {
      ...whitby,
      hoursAgo: 600,
      report: {
        type: 'fraud',
        severity: 'medium',
        location: 'Front desk',
        observed:
          'A caller said that he was from the card company and asked for the last four digits of three cards.',
        heard: 'The desk in Donostia had the same call on Monday.',
      },
      steps: [
        ...looked('staff'),
        { by: 'manager', hours: 30, confirm: { severity: 'medium', fault: 'other' } },
        { by: 'staff', hours: 40, to: 'resolved' },
        { by: 'manager', hours: 90, to: 'closed', note: 'All desks were told; nothing was given out.' },
      ],
    },
  ],
  'mesa-del-faro': [
    {
      venueCode: 'DEMO-VALENCIA',
      by: 'Remedios Altabellar',
      hoursAgo: 20,
      report: {
        type: 'rule_breach',
        severity: 'low',
        room: 'M4',
        observed: 'La mesa se quedó una hora después del cierre y no quiso pasar al bar.',
        actions: ['spoke_with_person'],
      },
      steps: [],
    },
    {
      venueCode: 'DEMO-VALENCIA',
      by: 'Quim Ferragutell',
      hoursAgo: 70,
      report: {
        type: 'damage',
        severity: 'medium',
        location: 'Terraza',
        observed: 'Una sombrilla apareció rota y con el pie arrancado por la mañana.',
        inferred: 'Pudo ser el viento de la noche.',
      },
      steps: [
        { by: 'Quim Ferragutell', hours: 0.5, photo: 'parasol', caption: 'La sombrilla junto a la mesa 9' },
        ...looked('Remedios Altabellar'),
      ],
    },
  ],
  'beacon-hill': [
    {
      venueCode: 'DEMO-PRIMARY',
      by: 'Perpetua Stonecroft',
      hoursAgo: 22,
      report: {
        type: 'medical',
        severity: 'medium',
        location: 'Playground',
        observed: 'A child fell from the climbing frame and held her wrist.',
        actions: ['first_aid', 'called_guardian'],
      },
      steps: [],
    },
    {
      venueCode: 'DEMO-PRIMARY',
      by: 'Obadiah Linfoot',
      hoursAgo: 50,
      report: {
        type: 'damage',
        severity: 'low',
        room: '3B',
        observed: 'Two chairs were thrown over and a shelf came down. Nobody was near it.',
        actions: ['calmed_down', 'moved_others'],
      },
      steps: [{ by: 'Perpetua Stonecroft', hours: 1, to: 'triaged' }],
    },
  ],
}
