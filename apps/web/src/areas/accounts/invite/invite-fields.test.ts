import { describe, expect, test } from 'vitest'
import { endOfDay, faultsOf, invitationOf, placesToGive, rolesToGive } from './invite-fields.ts'
import type { InviteFields } from './invite-fields.ts'

const [harbour, river] = ['0b9f6a52-3d0a-4a31-9c4e-0d5f6a7b8c9d', '1c8e7b63-4e1b-4b42-8d5f-1e6a7b8c9d0e']
const venues = [{ id: harbour }, { id: river }] as never
const manager = { roles: [{ role: 'manager' as const, venueId: harbour }], venues }
const admin = { roles: [{ role: 'admin' as const, venueId: null }], venues }
const fields: InviteFields = {
  by: 'email',
  email: ' ada@harbour.example ',
  name: '',
  role: 'staff',
  everyVenue: false,
  venueIds: [harbour],
  lastDay: '',
  language: '',
}

describe('what one may give', () => {
  test('a manager gives staff and manager at own venues, and nothing everywhere', () => {
    expect(rolesToGive(manager, 'email')).toEqual(['staff', 'manager'])
    expect(placesToGive(manager, 'staff')).toEqual({ everywhere: false, venues: [{ id: harbour }] })
    expect(placesToGive(manager, 'admin')).toEqual({ everywhere: false, venues: [] })
  })

  test('an administrator gives every role everywhere', () => {
    expect(rolesToGive(admin, 'email')).toEqual(['staff', 'manager', 'privacy', 'admin', 'reviewer'])
    expect(placesToGive(admin, 'reviewer').everywhere).toBe(true)
  })

  test('staff and operators give nothing', () => {
    expect(rolesToGive({ roles: [{ role: 'staff', venueId: null }], venues }, 'email')).toEqual([])
    expect(rolesToGive({ roles: [{ role: 'operator', venueId: null }], venues }, 'email')).toEqual([])
  })

  test('a printed code gives the role of staff alone', () => {
    expect(rolesToGive(admin, 'code')).toEqual(['staff'])
  })
})

describe('what is sent', () => {
  test('leaves out what is empty', () => {
    expect(invitationOf(fields)).toEqual({ email: 'ada@harbour.example', role: 'staff', venueIds: [harbour] })
  })

  test('by a printed code carries neither address nor language', () => {
    const sent = invitationOf({ ...fields, by: 'code', name: 'Ada Marsh', language: 'fr' })
    expect(sent).toEqual({ name: 'Ada Marsh', role: 'staff', venueIds: [harbour] })
  })

  test('every venue is none in particular, and the last day is worked to its end', () => {
    const sent = invitationOf({ ...fields, everyVenue: true, lastDay: '2026-12-31' })
    expect(sent.venueIds).toBeNull()
    expect(new Date(sent.roleEndsAt ?? '').getTime()).toBe(new Date(2027, 0, 1).getTime())
    expect(endOfDay('2026-02-28')).toBe(new Date(2026, 2, 1).toISOString())
  })
})

describe('what is wrong', () => {
  test('nothing, when it can be sent', () => {
    expect(faultsOf(fields)).toEqual({})
  })

  test('is told under the field: address, venues, name', () => {
    expect(faultsOf({ ...fields, email: ' ' })).toEqual({ email: 'required' })
    expect(faultsOf({ ...fields, email: 'ada' })).toEqual({ email: 'invalid_email' })
    expect(faultsOf({ ...fields, venueIds: [] })).toEqual({ venueIds: 'required' })
    expect(faultsOf({ ...fields, name: '123' })).toEqual({ name: 'invalid_name' })
  })
})
