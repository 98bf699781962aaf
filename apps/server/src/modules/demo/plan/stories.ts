import type { StayStatus } from '@comity/contract'

/** A stay of a story relative to today; `venue` and `author` count from 0. */
export interface StoryStay {
  readonly venue: number
  readonly daysAgo: number
  readonly nights: number
  readonly room?: string
  readonly status?: StayStatus
  readonly rated?: {
    readonly author: number
    readonly rating: number
    readonly tags: readonly string[]
    readonly comment: string
    readonly fault?: 'guest' | 'venue' | 'unclear'
  }
}

export interface Story {
  readonly name: string
  readonly language: string
  readonly stays: readonly StoryStay[]
}

const praise = (author: number, comment: string) => ({
  author,
  rating: 5,
  tags: ['considerate', 'courteous'],
  comment,
})

export const hotelStories: readonly Story[] = [
  {
    // Two disturbances, then good stays: the score has fallen and explains why.
    name: 'Jonas Weidenfelder',
    language: 'de',
    stays: [
      {
        venue: 0,
        daysAgo: 122,
        nights: 3,
        room: '304',
        rated: {
          author: 1,
          rating: 2,
          tags: ['disruptive'],
          fault: 'guest',
          comment: 'Party in the room until two, three neighbours rang us. Quiet after the second visit.',
        },
      },
      {
        venue: 0,
        daysAgo: 74,
        nights: 2,
        room: '210',
        rated: {
          author: 2,
          rating: 1,
          tags: ['disruptive', 'uncooperative'],
          fault: 'guest',
          comment: 'Noise again past midnight, would not open when asked to turn it down.',
        },
      },
      {
        venue: 0,
        daysAgo: 39,
        nights: 2,
        room: '107',
        rated: {
          author: 0,
          rating: 4,
          tags: ['cooperative'],
          comment: 'Told him beforehand about the quiet hours. No trouble at all.',
        },
      },
      {
        venue: 0,
        daysAgo: 15,
        nights: 3,
        room: '108',
        rated: praise(3, 'Early nights, friendly with everybody. A different guest.'),
      },
      { venue: 0, daysAgo: -2, nights: 2, status: 'expected' },
    ],
  },
  {
    // Four of five visits went wrong, at three venues and by four accounts.
    name: 'Corwin Ashgrove-Tell',
    language: 'en',
    stays: [
      { venue: 0, daysAgo: 58, nights: 1, status: 'no_show' },
      {
        venue: 0,
        daysAgo: 41,
        nights: 2,
        room: '307',
        rated: {
          author: 1,
          rating: 1,
          tags: ['aggressive', 'uncooperative'],
          fault: 'guest',
          comment: 'Shouted at the night porter over a locked side door and threw the key card.',
        },
      },
      {
        venue: 1,
        daysAgo: 22,
        nights: 2,
        room: '206',
        rated: {
          author: 0,
          rating: 1,
          tags: ['aggressive'],
          fault: 'guest',
          comment: 'Insultó a la camarera por el desayuno. Pidió disculpas al marcharse.',
        },
      },
      {
        venue: 2,
        daysAgo: 11,
        nights: 1,
        room: '204',
        rated: {
          author: 0,
          rating: 1,
          tags: ['disruptive'],
          fault: 'guest',
          comment: 'Argued at the desk for half an hour, other guests left the queue.',
        },
      },
      {
        venue: 0,
        daysAgo: 5,
        nights: 2,
        room: '109',
        rated: {
          author: 2,
          rating: 1,
          tags: ['uncooperative', 'disruptive'],
          fault: 'guest',
          comment: 'Smoked in the room twice after being asked not to; the alarm went off.',
        },
      },
      { venue: 0, daysAgo: -1, nights: 2, status: 'expected' },
    ],
  },
  {
    // One bad rating is too little for a score.
    name: 'Marguerite Finchley-Oye',
    language: 'en',
    stays: [
      {
        venue: 0,
        daysAgo: 21,
        nights: 2,
        room: '412',
        rated: {
          author: 1,
          rating: 2,
          tags: ['uncooperative'],
          fault: 'guest',
          comment: 'Refused to show a document at check-in until the manager came.',
        },
      },
    ],
  },
  {
    // The venue's fault does not count against the guest.
    name: 'Tomás Iriartegui',
    language: 'es',
    stays: [
      { venue: 1, daysAgo: 200, nights: 4, room: '205', rated: praise(0, 'Muy atento con todo el equipo.') },
      {
        venue: 0,
        daysAgo: 33,
        nights: 2,
        room: '401',
        rated: {
          author: 2,
          rating: 2,
          tags: [],
          fault: 'venue',
          comment: 'Angry at the desk about the cold room. The boiler had failed that evening: our fault.',
        },
      },
      { venue: 1, daysAgo: 12, nights: 2, room: '208', rated: praise(1, 'Agradable como siempre.') },
    ],
  },
  {
    // Banned: the incident is confirmed by a second person and the ban ends by itself.
    name: 'Leopold Vantongeren',
    language: 'en',
    stays: [{ venue: 0, daysAgo: 60, nights: 1, room: '208' }],
  },
  {
    name: 'Desmond Achterbergh',
    language: 'en',
    stays: [
      { venue: 0, daysAgo: 64, nights: 1, status: 'no_show' },
      { venue: 0, daysAgo: 29, nights: 2, status: 'no_show' },
      { venue: 2, daysAgo: 150, nights: 3, room: '203' },
    ],
  },
  ...(
    [
      ['Jon Smyth', '102', 9],
      ['John Smyth', '203', 40],
      ['John Smith', '311', 88],
      ['Joan Smythe', '105', 131],
    ] as const
  ).map(([name, room, daysAgo]) => ({
    name,
    language: 'en',
    stays: [
      { venue: 0, daysAgo, nights: 2, room },
      { venue: 0, daysAgo: daysAgo + 160, nights: 1, room },
    ],
  })),
  {
    name: 'Юлия Ветрова',
    language: 'ru',
    stays: [{ venue: 0, daysAgo: 1, nights: 3, room: '206', status: 'checked_in' }],
  },
  {
    name: 'Γιώργος Παπαδόγκονας',
    language: 'el',
    stays: [{ venue: 0, daysAgo: 2, nights: 4, room: '309', status: 'checked_in' }],
  },
  {
    name: '王晓明',
    language: 'zh',
    stays: [{ venue: 0, daysAgo: 1, nights: 2, room: '110', status: 'checked_in' }],
  },
  {
    name: 'عمر الحدادي',
    language: 'ar',
    stays: [{ venue: 0, daysAgo: 2, nights: 3, room: '403', status: 'checked_in' }],
  },
  {
    name: 'Siobhán O’Shaunessy-D’Arc',
    language: 'en',
    stays: [{ venue: 0, daysAgo: -1, nights: 2, status: 'expected' }],
  },
  {
    // Banned after a critical incident and booked again: two alerts before he arrives.
    name: 'Balthasar Mournehaven',
    language: 'en',
    stays: [
      { venue: 0, daysAgo: 31, nights: 1, room: '304' },
      { venue: 0, daysAgo: -2, nights: 1, status: 'expected' },
    ],
  },
  {
    // One confirmed critical incident after two no-shows: high, with a colleague preparing for it.
    name: 'Ottoline Ravensworth-Pike',
    language: 'en',
    stays: [
      { venue: 0, daysAgo: 61, nights: 1, status: 'no_show' },
      { venue: 0, daysAgo: 33, nights: 2, status: 'no_show' },
      { venue: 0, daysAgo: 10, nights: 2, room: '210' },
      { venue: 0, daysAgo: -1, nights: 3, status: 'expected' },
    ],
  },
  {
    // On the watch list; the alert is snoozed.
    name: 'Perpetua Grindlewood',
    language: 'en',
    stays: [
      { venue: 0, daysAgo: 50, nights: 1, room: '412' },
      { venue: 0, daysAgo: -2, nights: 2, status: 'expected' },
    ],
  },
  {
    // Was on the watch list until the manager removed him: his alert is over.
    name: 'Aurelian Dovecott',
    language: 'en',
    stays: [
      { venue: 0, daysAgo: 70, nights: 2, room: '401' },
      { venue: 0, daysAgo: -2, nights: 1, status: 'expected' },
    ],
  },
]
