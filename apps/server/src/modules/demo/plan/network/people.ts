import type { Language } from '@comity/contract'

/** A guest with the details they give wherever they stay. */
export interface PlannedPerson {
  readonly name: string
  /** YYYY-MM-DD. */
  readonly birthDate: string
  readonly email: string
  readonly language: Language
}

/** Signs in to the portal: the code arrives in the mailbox of the demo. */
export const portalGuest: PlannedPerson = {
  name: 'Elspeth Marchbanks',
  birthDate: '1986-04-12',
  email: 'guest@demo.comity.example',
  language: 'en',
}

const person = (name: string, birthDate: string, language: Language = 'en'): PlannedPerson => ({
  name,
  birthDate,
  language,
  email: `${name.toLowerCase().replaceAll(/[^a-z]+/gu, '.')}@mail.example`,
})

export const lucian = person('Lucian Hartmere', '1979-08-30')
export const petronella = person('Petronella Ashdowne', '1991-01-17')
export const philippa = person('Philippa Oduya-Crane', '1983-11-05')
export const magnus = person('Magnus Thorngate', '1972-06-21')
/** Father and son with one address: a person has to compare them. */
export const gideon = person('Gideon Farraday', '1967-02-11')
export const gideonsSon: PlannedPerson = { ...gideon, name: 'Gideon Faraday', birthDate: '1997-10-03' }

export const others = {
  cosmo: person('Cosmo Wetherall', '1988-03-08'),
  ignatius: { ...person('Ignatius Brome', '1976-12-19'), email: 'ignatius.brome@mail.invalid' },
  rowena: person('Rowena Tallis-Marsh', '1994-09-02'),
  florian: person('Florian Esterhuis', '1981-05-27'),
  beatrix: person('Beatrix Holmwood-Sato', '1990-07-14', 'es'),
  anselm: person('Anselm Drachwitz', '1969-10-10'),
  clementine: person('Clementine Auberjon', '1985-02-23', 'fr'),
} as const
