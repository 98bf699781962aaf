import { describe, expect, it } from 'vitest'
import { countriesIn, countryCodes, likelyCountry } from './countries.ts'
import {
  emptyRegistration,
  faultsOf,
  reachableStep,
  registrationOf,
  type RegistrationFields,
} from './registration.ts'
import { mustChooseZone, namedZones } from './time-zones.ts'

const empty = emptyRegistration('GB', 'en')
const complete: RegistrationFields = {
  organisation: { ...empty.organisation, name: 'Harbour Rooms', sector: 'hotel' },
  venue: { name: 'Harbour Rooms Quay' },
  manager: { name: 'Ilse Marrow', email: ' ilse@harbour.example ', password: 'seven tidal lanterns' },
  preferences: empty.preferences,
}

describe('a registration', () => {
  it('is without fault when everything that is needed was typed', () => {
    expect(faultsOf(complete)).toEqual({})
    expect(registrationOf(complete)).toMatchObject({
      organisation: { name: 'Harbour Rooms', country: 'GB' },
      manager: { email: 'ilse@harbour.example' },
      preferences: { quietHours: null, phone: null },
    })
    expect(registrationOf(complete).organisation).not.toHaveProperty('timeZone')
  })

  it('names each field that is missing', () => {
    expect(faultsOf(empty)).toMatchObject({
      'organisation.name': 'required',
      'organisation.sector': 'required',
      'venue.name': 'required',
      'manager.email': 'required',
      'manager.password': 'required',
    })
  })

  it('wants the time zone of a country that has several', () => {
    const organisation = { ...complete.organisation, country: 'US' }
    expect(faultsOf({ ...complete, organisation })).toEqual({ 'organisation.timeZone': 'required' })
    expect(faultsOf({ ...complete, organisation: { ...organisation, timeZone: 'America/Chicago' } })).toEqual(
      {},
    )
  })

  it('wants fifteen characters of a password, whichever they are', () => {
    const typed = (password: string) => faultsOf({ ...complete, manager: { ...complete.manager, password } })
    expect(typed('fourteen chars')).toEqual({ 'manager.password': 'password_too_short' })
    expect(typed('fifteen charact')).toEqual({})
  })

  it('wants a telephone number for text messages alone', () => {
    const preferences = { ...empty.preferences, channels: { ...empty.preferences.channels, sms: true } }
    expect(faultsOf({ ...complete, preferences })).toEqual({ 'preferences.phone': 'required' })
  })
})

describe('the step shown', () => {
  it('is never beyond the first with a fault', () => {
    expect(reachableStep('manager', { 'venue.name': 'required' })).toBe('venue')
    expect(reachableStep('organisation', { 'venue.name': 'required' })).toBe('organisation')
    expect(reachableStep('preferences', {})).toBe('preferences')
  })
})

describe('countries and their time', () => {
  it('are the 249 of ISO 3166-1, each with a name in every language', () => {
    expect(new Set(countryCodes).size).toBe(249)
    for (const language of ['en', 'es', 'tl', 'fr']) {
      expect(countriesIn(language).filter(({ value, label }) => value === label)).toEqual([])
    }
  })

  it.each([
    [['en', 'en-GB'], 'GB'],
    [['fil-PH'], 'PH'],
    [['zh-Hant-TW'], 'TW'],
    [['en-XX', 'es'], ''],
  ])('of the languages %j the likely country is %j', (languages, country) => {
    expect(likelyCountry(languages)).toBe(country)
  })

  it('are asked about only where a country has several', () => {
    expect(mustChooseZone('GB')).toBe(false)
    expect(mustChooseZone('US')).toBe(true)
    expect(namedZones(['America/New_York'], 'en')[0]?.label).toBe('New York (Eastern Time)')
  })
})
