import { expect, test } from 'vitest'
import { faultsOfQuiet, quietFieldsOf, quietHoursOf } from './quiet-fields.ts'

test('without quiet hours the usual night is offered and nothing is kept', () => {
  const fields = quietFieldsOf(null)
  expect(fields).toEqual({ isOn: false, from: '22:00', to: '07:00' })
  expect(quietHoursOf(fields)).toBeNull()
  expect(quietHoursOf({ ...fields, isOn: true })).toEqual({ from: '22:00', to: '07:00' })
})

test('what was kept is shown as it was', () => {
  const kept = { from: '13:00', to: '15:30' }
  expect(quietHoursOf(quietFieldsOf(kept))).toEqual(kept)
})

test('both times are needed, and differ; switched off nothing is', () => {
  expect(faultsOfQuiet({ isOn: true, from: '', to: '' })).toEqual({ from: 'required', to: 'required' })
  expect(faultsOfQuiet({ isOn: true, from: '22:00', to: '22:00' })).toEqual({ to: 'same' })
  expect(faultsOfQuiet({ isOn: true, from: '23:30', to: '06:00' })).toEqual({})
  expect(faultsOfQuiet({ isOn: false, from: '', to: '' })).toEqual({})
})
