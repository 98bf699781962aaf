/** What the guests of the hotel's stories show beside stays and ratings; names are those of the stories. */
export interface Showcase {
  /** Tags of the organisation's own. */
  readonly tags: readonly { readonly label: string; readonly polarity: 'positive' | 'neutral' | 'negative' }[]
  readonly notes: readonly {
    readonly guest: string
    readonly kind: 'observed' | 'opinion'
    readonly text: string
  }[]
  readonly watched: readonly { readonly guest: string; readonly reason: string; readonly days: number }[]
  /** On the latest ended stay; one member reported each and another confirmed it. */
  readonly incidents: readonly {
    readonly guest: string
    readonly type: 'violence' | 'weapon' | 'damage'
    readonly severity: 'high' | 'critical'
    readonly description: string
    readonly daysAgo: number
  }[]
  /** Each rests on the incident of the guest. */
  readonly banned: readonly { readonly guest: string; readonly reason: string; readonly days: number }[]
  /** Coming guests whose alert is claimed, snoozed, or over since the watch entry was removed. */
  readonly alerts: { readonly owned: string; readonly snoozed: string; readonly lifted: string }
  /** Guests who were invited to rate their latest ended stay, with their responses. */
  readonly answered: readonly {
    readonly guest: string
    readonly rating: number
    readonly comment: string
    readonly language: 'en' | 'es'
    readonly recognised: boolean
  }[]
  /** Profiles created at the desk although the guest was known. */
  readonly doubled: readonly {
    readonly name: string
    readonly birthDate: string
    readonly phone: string
    readonly email?: string
  }[]
}

export const hotelShowcase: Showcase = {
  tags: [
    { label: 'travels with a dog', polarity: 'neutral' },
    { label: 'brings back the bicycle', polarity: 'positive' },
  ],
  notes: [
    {
      guest: 'Jonas Weidenfelder',
      kind: 'observed',
      text: 'Asked for a room away from the lift, and was quiet in it.',
    },
    {
      guest: 'Jonas Weidenfelder',
      kind: 'opinion',
      text: 'I think a word about quiet hours at check-in is all it takes.',
    },
    {
      guest: 'Tomás Iriartegui',
      kind: 'observed',
      text: 'Prefers Spanish at the desk; always pays at once.',
    },
  ],
  watched: [
    {
      guest: 'Corwin Ashgrove-Tell',
      reason:
        'Four difficult visits this autumn. The manager on duty greets him and explains the house rules.',
      days: 90,
    },
    {
      guest: 'Perpetua Grindlewood',
      reason:
        'Complained of noise that nobody else heard, and then was loud herself. Ask how the room suits her.',
      days: 60,
    },
  ],
  incidents: [
    {
      guest: 'Leopold Vantongeren',
      type: 'violence',
      severity: 'high',
      description:
        'Pushed the night porter against the counter when asked to leave the bar. Two witnesses, camera of the lobby.',
      daysAgo: 59,
    },
    {
      guest: 'Balthasar Mournehaven',
      type: 'weapon',
      severity: 'critical',
      description:
        'Drew a knife in the corridor when asked about the noise. The police took it; two colleagues saw it.',
      daysAgo: 30,
    },
    {
      guest: 'Ottoline Ravensworth-Pike',
      type: 'damage',
      severity: 'high',
      description:
        'Broke the glass door of the shower and the screen at the desk; invoice of the glazier attached.',
      daysAgo: 8,
    },
  ],
  banned: [
    {
      guest: 'Leopold Vantongeren',
      reason: 'Attack on a colleague, confirmed by the manager after hearing both sides.',
      days: 365,
    },
    {
      guest: 'Balthasar Mournehaven',
      reason: 'Threatened a colleague with a knife, confirmed by the manager and by the police.',
      days: 700,
    },
  ],
  alerts: {
    owned: 'Ottoline Ravensworth-Pike',
    snoozed: 'Perpetua Grindlewood',
    lifted: 'Aurelian Dovecott',
  },
  answered: [
    {
      guest: 'Tomás Iriartegui',
      rating: 5,
      comment: 'Muy buen trato, y me cambiaron la habitación sin preguntar.',
      language: 'es',
      recognised: true,
    },
    {
      guest: 'Jon Smyth',
      rating: 4,
      comment: 'Friendly people. The shower was cold on the first morning.',
      language: 'en',
      recognised: true,
    },
  ],
  doubled: [
    {
      name: 'Wilhelmina Castlebrook',
      birthDate: '1974-03-09',
      phone: '+44 7700 900461',
      email: 'w.castlebrook@mail.example',
    },
    { name: 'Mina Castlebrook', birthDate: '1974-03-09', phone: '+44 7700 900461' },
    {
      name: 'Aurelio Banquerizo',
      birthDate: '1988-11-21',
      phone: '+34 600 555 014',
      email: 'aurelio@correo.example',
    },
    {
      name: 'Banquerizo Aurelio',
      birthDate: '1988-11-12',
      phone: '+34 600 555 014',
      email: 'aurelio@correo.example',
    },
  ],
}
