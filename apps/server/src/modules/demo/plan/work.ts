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
    tasks: [
      {
        title: 'Montar la mesa larga para doce',
        room: 'M12',
        assignedTo: 'Quim Ferragutell',
        madeHoursAgo: 6,
        dueInHours: 5,
      },
      { title: 'Llamar al técnico del datáfono', priority: 'urgent', madeHoursAgo: 14, dueInHours: 2 },
    ],
    logged: [
      { by: 'Quim Ferragutell', hoursAgo: 30, kind: 'delivery', note: 'Pescado recibido y pesado.' },
      { by: 'Remedios Altabellar', hoursAgo: 15, kind: 'cleaning', note: 'Cámara fría limpia y anotada.' },
    ],
  },
  'cles-du-port': {
    venueCode: 'DEMO-MARSEILLE',
    handOvers: [
      {
        by: 'Capucine Vergeronnet',
        hour: 18,
        summary: 'Trois arrivées ce soir, deux codes déjà envoyés.',
        items: [
          { text: 'S4 : la machine à laver s’arrête en plein cycle.', isUrgent: true },
          { text: 'Clés de S2 rendues au café, à récupérer.', takenBy: 'Malo Kergoatec' },
        ],
      },
    ],
    tasks: [
      {
        title: 'Envoyer le code de la porte de S5',
        assignedTo: 'Malo Kergoatec',
        madeHoursAgo: 4,
        dueInHours: 3,
      },
      { title: 'Appeler le réparateur pour S4', priority: 'urgent', madeHoursAgo: 9, dueInHours: 6 },
    ],
    logged: [
      { by: 'Malo Kergoatec', hoursAgo: 20, kind: 'cleaning', note: 'S1 et S7 prêts, draps changés.' },
    ],
  },
  'parola-halls': {
    venueCode: 'DEMO-MANILA',
    handOvers: [
      {
        by: 'Corazon Villarbuena',
        hour: 12,
        summary: 'Handa na ang HALL A para sa gabi.',
        items: [
          { text: 'Mahina ang isang mikropono sa HALL B.', isUrgent: true },
          { text: 'Nasa imbakan ang dagdag na upuan.', takenBy: 'Nestor Magpantayo' },
        ],
      },
    ],
    tasks: [
      { title: 'Ayusin ang pila sa pasukan', assignedTo: 'Jinky Alcarazon', madeHoursAgo: 5, dueInHours: 4 },
      { title: 'Palitan ang mikropono sa HALL B', priority: 'urgent', madeHoursAgo: 8, dueInHours: 2 },
    ],
    logged: [{ by: 'Nestor Magpantayo', hoursAgo: 22, kind: 'round', note: 'Nalibot ang hardin at terasa.' }],
  },
  'beacon-hill': {
    venueCode: 'DEMO-PRIMARY',
    handOvers: [
      {
        by: 'Perpetua Stonecroft',
        hour: 15,
        summary: 'A good day in all four classes.',
        items: [
          { text: 'The projector in 4B needs a new lamp.', takenBy: 'Obadiah Linfoot' },
          { text: 'Two coats are left in the hall.' },
        ],
      },
    ],
    tasks: [
      {
        title: 'Print the programme for the reading morning',
        assignedTo: 'Obadiah Linfoot',
        madeHoursAgo: 20,
        dueInHours: 5,
      },
      { title: 'Ask the caretaker about the gate', madeHoursAgo: 7, dueInHours: 24 },
    ],
    logged: [
      {
        by: 'Obadiah Linfoot',
        hoursAgo: 19,
        kind: 'round',
        note: 'Playground walked before the first bell.',
      },
    ],
  },
  'clinique-du-phare': {
    venueCode: 'DEMO-NANTES',
    handOvers: [
      {
        by: 'Ombeline Trégastelle',
        hour: 19,
        summary: 'Consultations terminées à l’heure.',
        items: [
          { text: 'La table d’examen de BOX 3 se bloque en hauteur.', isUrgent: true },
          { text: 'Rouleaux de papier à commander.', takenBy: 'Aurèle Quimperlois' },
        ],
      },
    ],
    tasks: [
      {
        title: 'Faire réparer la table de BOX 3',
        room: 'BOX 3',
        priority: 'urgent',
        madeHoursAgo: 12,
        dueInHours: 4,
      },
      { title: 'Compter les masques', assignedTo: 'Aurèle Quimperlois', madeHoursAgo: 6, dueInHours: 8 },
    ],
    logged: [{ by: 'Aurèle Quimperlois', hoursAgo: 17, kind: 'cleaning', note: 'BOX 1 à 5 désinfectés.' }],
  },
}
