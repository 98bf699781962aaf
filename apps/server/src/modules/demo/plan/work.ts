import type { ActivityKind } from '@comity/domain/activity'

type Who = string

export interface PlannedHandOver {
  readonly by: Who
  /** The latest such hour of the day (UTC) that has passed. */
  readonly hour: number
  readonly summary: string
  readonly items: readonly {
    readonly text: string
    readonly isUrgent?: true
    /** Who claimed it two hours later; undefined when it is unclaimed. */
    readonly takenBy?: Who
  }[]
}

export interface PlannedTask {
  readonly title: string
  readonly detail?: string
  readonly priority?: 'urgent'
  readonly room?: string
  readonly assignedTo?: Who
  readonly madeHoursAgo: number
  /** From now; negative when it is overdue. */
  readonly dueInHours?: number
  readonly done?: { readonly by: Who; readonly hoursAgo: number; readonly outcome: string }
}

interface PlannedActivity {
  readonly by: Who
  readonly hoursAgo: number
  readonly kind: ActivityKind
  readonly note: string
}

export interface PlannedWork {
  readonly venueCode: string
  readonly handOvers: readonly PlannedHandOver[]
  readonly tasks: readonly PlannedTask[]
  readonly logged: readonly PlannedActivity[]
}

/** What the last days of a shift left, by organisation. */
export const plannedWork: Readonly<Record<string, PlannedWork>> = {
  'harbour-lantern': {
    venueCode: 'DEMO-WHITBY',
    handOvers: [
      {
        by: 'Dorothea Quillfeather',
        hour: 22,
        summary: 'Full house until ten, then calm.',
        items: [
          { text: 'Ice machine on the second floor drips; bucket underneath.', takenBy: 'Kit Marlowescu' },
          { text: 'Parcel for 305 is in the back office, signed for.', takenBy: 'staff' },
          { text: 'Spare key of 211 was not given back at check-out.' },
        ],
      },
      {
        by: 'Kit Marlowescu',
        hour: 6,
        summary: 'Two calls about noise, both settled at the door.',
        items: [
          {
            text: 'Fire panel showed a fault in zone 3 at 03:40 and again at 04:10; the engineer comes before noon.',
            isUrgent: true,
          },
          { text: 'Breakfast is one short today; the kitchen asks for a hand from seven.' },
          { text: 'Coach of the walking group leaves at 08:30, not at nine.', takenBy: 'staff' },
        ],
      },
    ],
    tasks: [
      {
        title: 'Walk the escape routes with the new starter',
        assignedTo: 'Wren Abernathyne',
        madeHoursAgo: 20,
        dueInHours: 6,
      },
      {
        title: 'Ask the engineer for a report on fire zone 3',
        detail: 'The insurer wants it in writing.',
        priority: 'urgent',
        assignedTo: 'staff',
        madeHoursAgo: 5,
        dueInHours: 3,
      },
      { title: 'Find the spare key of 211', room: '211', madeHoursAgo: 11, dueInHours: -2 },
      { title: 'Put fresh umbrellas by the door', madeHoursAgo: 4 },
      {
        title: 'Mend the reading lamp',
        room: '110',
        assignedTo: 'staff',
        madeHoursAgo: 50,
        dueInHours: -24,
        done: { by: 'staff', hoursAgo: 27, outcome: 'New bulb and a tightened socket.' },
      },
      {
        title: 'Order towels for the second floor',
        madeHoursAgo: 44,
        dueInHours: -40,
        done: { by: 'Wren Abernathyne', hoursAgo: 38, outcome: 'Forty ordered, here on Thursday.' },
      },
    ],
    logged: [
      { by: 'staff', hoursAgo: 150, kind: 'round', note: 'Terrace and car park walked, gate closed.' },
      {
        by: 'Wren Abernathyne',
        hoursAgo: 126,
        kind: 'cleaning',
        note: 'Lobby carpet cleaned after the rain.',
      },
      { by: 'Dorothea Quillfeather', hoursAgo: 101, kind: 'delivery', note: 'Linen came two crates short.' },
      {
        by: 'staff',
        hoursAgo: 77,
        kind: 'guest_contact',
        note: 'Explained the parking to the cycling club.',
      },
      { by: 'Kit Marlowescu', hoursAgo: 54, kind: 'round', note: 'All floors quiet at three.' },
      { by: 'Kit Marlowescu', hoursAgo: 29, kind: 'maintenance', note: 'Reset the boiler of the east wing.' },
    ],
  },
  'mesa-del-faro': {
    venueCode: 'DEMO-VALENCIA',
    handOvers: [
      {
        by: 'Remedios Altabellar',
        hour: 23,
        summary: 'Noche tranquila, terraza llena hasta las once.',
        items: [
          { text: 'La mesa M7 cojea; hay una cuña en la barra.', takenBy: 'Quim Ferragutell' },
          { text: 'El datáfono de la terraza pierde la conexión.', isUrgent: true },
        ],
      },
    ],
    tasks: [],
    logged: [
      { by: 'Quim Ferragutell', hoursAgo: 30, kind: 'delivery', note: 'Pescado recibido y pesado.' },
      { by: 'Remedios Altabellar', hoursAgo: 15, kind: 'cleaning', note: 'Cámara fría limpia y anotada.' },
    ],
  },
}
