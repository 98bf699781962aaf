import { cleanNotifications, notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, test } from 'vitest'
import { raiseToast } from './toast-stack.tsx'

beforeEach(() => {
  cleanNotifications()
  notificationsStore.updateState((state) => ({ ...state, limit: 4 }))
})

const shown = () => notificationsStore.getState().notifications.map(({ message }) => message)

test('of too many toasts the later wait', () => {
  for (const message of ['1', '2', '3', '4', '5']) raiseToast({ kind: 'failure', message })
  expect(shown()).toEqual(['1', '2', '3', '4'])
})

test('an urgent one waits for none, whatever is shown', () => {
  for (const message of ['1', '2', '3', '4', '5']) raiseToast({ kind: 'failure', message })
  raiseToast({ kind: 'failure', message: 'urgent', isUrgent: true })
  expect(shown()).toEqual(['urgent', '1', '2', '3'])
})
