import { expect, test } from 'vitest'
import { alertFieldsOf, alertsOf, faultsOfAlerts } from './alert-fields.ts'

const alerts = {
  channels: { email: true, sms: false, inApp: true },
  quietHours: { from: '23:00', to: '06:30' },
  phone: '+442079460000',
}

test('preferences come back from the form as they went in, with quiet hours and without', () => {
  expect(alertsOf(alertFieldsOf(alerts))).toEqual(alerts)
  const open = { ...alerts, quietHours: null, phone: null }
  expect(alertsOf(alertFieldsOf(open))).toEqual(open)
})

test('text messages need a number, quiet hours need both times, and only when they are asked for', () => {
  const fields = { ...alertFieldsOf(alerts), phone: ' ', from: '', to: '' }
  expect(faultsOfAlerts({ ...fields, quiet: false })).toEqual({})
  expect(faultsOfAlerts({ ...fields, quiet: true })).toEqual({ from: 'required', to: 'required' })
  expect(faultsOfAlerts({ ...fields, quiet: false, sms: true })).toEqual({ phone: 'required' })
})
