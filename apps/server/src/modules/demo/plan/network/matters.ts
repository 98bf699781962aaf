import type { PlannedIncident } from '../incidents.ts'
import { gideon, lucian, magnus, others, petronella, philippa, portalGuest } from './people.ts'
import type { PlannedPerson } from './people.ts'

type Who = string

interface PlannedDispute {
  readonly ground: string
  readonly statement: string
  readonly hoursAgo: number
  readonly answered?: { readonly hoursAgo: number; readonly answer: string }
  readonly decided?: {
    readonly hoursAgo: number
    readonly outcome: 'upheld' | 'overturned'
    readonly reason: string
  }
}

/** A confirmed incident of a stay that is to be shared. All days are counted back from now. */
export interface PlannedMatter {
  readonly organisation: string
  readonly person: PlannedPerson
  readonly bookingNumber: string
  readonly incident: PlannedIncident
  readonly action: string
  readonly proposed: { readonly by: Who; readonly daysAgo: number }
  /** Undefined while the second signature is missing. */
  readonly signed?: { readonly by: Who; readonly daysAgo: number }
  readonly withdrawn?: { readonly by: Who; readonly daysAgo: number }
  readonly plan?: {
    readonly by: Who
    readonly daysAgo: number
    readonly done: readonly { readonly step: string; readonly daysAgo: number }[]
  }
  readonly dispute?: PlannedDispute
}

type Told = Pick<PlannedMatter, 'person' | 'bookingNumber' | 'action'> &
  Omit<Partial<PlannedMatter>, 'incident' | 'proposed' | 'signed'> & {
    readonly type: string
    readonly severity?: string
    readonly observed: string
    readonly days: readonly [reported: number, proposed: number, signed?: number]
    readonly firstBy?: Who
  }

interface House {
  readonly organisation: string
  readonly venueCode: string
  readonly reporter: Who
  readonly confirmer: Who
  readonly signers: readonly [Who, Who]
}

const hotel: House = {
  organisation: 'harbour-lantern',
  venueCode: 'DEMO-WHITBY',
  reporter: 'Dorothea Quillfeather',
  confirmer: 'manager',
  signers: ['manager', 'admin'],
}
const inns: House = {
  organisation: 'salt-and-slate',
  venueCode: 'DEMO-SCARBOROUGH',
  reporter: 'Lowenna Birchgrave',
  confirmer: 'Torben Askwith',
  signers: ['Torben Askwith', 'Imogen Vale-Prosser'],
}

function at(house: House, told: Told): PlannedMatter {
  const { type, severity = 'high', observed, days, firstBy = house.signers[0], ...matter } = told
  const [reported, proposed, signed] = days
  const { organisation, venueCode, reporter: by, confirmer } = house
  return {
    ...matter,
    organisation,
    incident: {
      venueCode,
      by,
      hoursAgo: reported * 24,
      report: { type, severity, observed, actions: ['spoke_with_person', 'secured_evidence'] },
      steps: [
        { by, hours: 1, photo: 'statement', caption: 'What was seen, written down and signed' },
        { by: confirmer, hours: 3, to: 'triaged' },
        { by: confirmer, hours: 6, to: 'investigating' },
        { by: confirmer, hours: 24, confirm: { severity, fault: 'guest' } },
      ],
    },
    proposed: { by: firstBy, daysAgo: proposed },
    ...(signed === undefined ? {} : { signed: { by: house.signers[1], daysAgo: signed } }),
  }
}

/** A listing in every state, and those of the partner. */
export const plannedMatters: readonly PlannedMatter[] = [
  // Shared, looked up by the partner, with an improvement plan half done: what the guest of the portal sees.
  at(hotel, {
    person: portalGuest,
    bookingNumber: 'LANTERN-8101',
    type: 'theft',
    observed: 'Two brass lamps of the reading room were in the luggage when the porter carried it down.',
    action: 'The lamps were taken back, the guest was asked to leave and told why.',
    days: [95, 82, 81],
    plan: {
      by: 'manager',
      daysAgo: 40,
      done: [
        { step: 'spoke_with_venue', daysAgo: 38 },
        { step: 'accepted_rules', daysAgo: 30 },
      ],
    },
  }),
  // The guest was notified; the notice period runs.
  at(hotel, {
    person: others.cosmo,
    bookingNumber: 'LANTERN-8102',
    type: 'fraud',
    observed: 'Paid three nights with a card that the bank says was reported stolen the week before.',
    action: 'The booking was ended and the bank told.',
    days: [38, 8, 6],
  }),
  // Signed twice, but the notice could not be delivered.
  at(hotel, {
    person: others.ignatius,
    bookingNumber: 'LANTERN-8103',
    type: 'theft',
    observed: 'Took the tablet of the breakfast room; it rang in his bag at the door.',
    action: 'The tablet was given back at the door, and the police were told.',
    days: [44, 11, 9],
  }),
  // Each waits for the second signature, by either demo account.
  at(hotel, {
    person: others.rowena,
    bookingNumber: 'LANTERN-8104',
    type: 'theft',
    observed:
      'Four bottles of the bar’s stock were found in room 311 after the store had been opened at night.',
    action: 'The bottles were charged to the room.',
    days: [36, 3],
  }),
  at(hotel, {
    person: others.florian,
    bookingNumber: 'LANTERN-8105',
    type: 'threat',
    observed: 'Told the receptionist that he knew where she parked and would wait for her there.',
    action: 'A colleague walked her to the car, and the guest was asked to leave in the morning.',
    days: [41, 2],
    firstBy: 'admin',
  }),
  // Disputed this morning: hidden, and the venue has yet to respond.
  at(hotel, {
    person: others.beatrix,
    bookingNumber: 'LANTERN-8106',
    type: 'threat',
    observed: 'Said to the waiter that she would throw the coffee at him, and lifted the cup.',
    action: 'The manager moved her to another table and stayed with her.',
    days: [70, 60, 58],
    dispute: {
      ground: 'not_as_described',
      statement: 'I lifted the cup to drink. I said that the coffee was cold, and nothing else.',
      hoursAgo: 10,
    },
  }),
  // Disputed and responded to: a reviewer of another organisation decides.
  at(hotel, {
    person: others.anselm,
    bookingNumber: 'LANTERN-8107',
    type: 'fraud',
    observed: 'Had the bills of two other rooms written to room 118 and left before breakfast.',
    action: 'The bills were corrected and the guest was written to.',
    days: [75, 66, 64],
    dispute: {
      ground: 'fault_of_venue',
      statement:
        'The desk asked whether the three of us pay together, and I said yes for the first evening only.',
      hoursAgo: 12 * 24,
      answered: {
        hoursAgo: 9 * 24,
        answer:
          'The night porter wrote down that all three evenings were meant. The other two guests say so too.',
      },
    },
  }),
  // Disputed and overturned: deleted, and everyone who saw it was notified.
  at(hotel, {
    person: philippa,
    bookingNumber: 'LANTERN-8108',
    type: 'theft',
    observed: 'A bathrobe and a hair dryer were missing from room 402 after she had left.',
    action: 'The price of both was taken from the deposit.',
    days: [88, 77, 75],
    dispute: {
      ground: 'did_not_happen',
      statement: 'I never had a hair dryer in the room. I asked for one twice.',
      hoursAgo: 40 * 24,
      answered: { hoursAgo: 36 * 24, answer: 'The list of the room says that there was one.' },
      decided: {
        hoursAgo: 28 * 24,
        outcome: 'overturned',
        reason: 'Nobody saw it, the list was written in spring, and the guest asked for a hair dryer twice.',
      },
    },
  }),
  // Expired.
  at(hotel, {
    person: magnus,
    bookingNumber: 'LANTERN-8109',
    type: 'theft',
    observed: 'Put the collection box of the lifeboats into his coat; the camera of the bar shows it.',
    action: 'The box was given back and the police were told.',
    days: [200, 190, 188],
  }),
  // Withdrawn by the venue.
  at(hotel, {
    person: others.clementine,
    bookingNumber: 'LANTERN-8110',
    type: 'fraud',
    observed: 'Said that the room had been paid in advance and showed a receipt of another hotel.',
    action: 'The room was charged, and paid two weeks later.',
    days: [64, 52, 50],
    withdrawn: { by: 'manager', daysAgo: 15 },
  }),
  // Of the partner: the first is about a guest who arrives at the receptionist’s desk today.
  at(inns, {
    person: lucian,
    bookingNumber: 'SLATE-4101',
    type: 'theft',
    observed: 'Emptied the honesty bar overnight and said at the desk that it had been empty.',
    action: 'The camera was shown to the guest, who was asked to leave.',
    days: [60, 50, 48],
  }),
  at(inns, {
    person: petronella,
    bookingNumber: 'SLATE-4102',
    type: 'fraud',
    observed: 'Gave a card that was not hers, and another name at the second desk.',
    action: 'The booking was ended, and the owner of the card told by the bank.',
    days: [72, 61, 59],
  }),
  at(inns, {
    person: gideon,
    bookingNumber: 'SLATE-4103',
    type: 'threat',
    observed: 'Raised a chair against the barman when the bar closed.',
    action: 'Two colleagues stood by until he had gone up; he left in the morning.',
    days: [52, 45, 43],
  }),
]
