import { Notifications, notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import i18n from 'i18next'
import type { Toast } from './toasts.ts'

const looks = {
  success: { color: 'teal.8', icon: <IconCheck aria-hidden size={20} /> },
  failure: { color: 'red.8', icon: <IconAlertTriangle aria-hidden size={20} /> },
  information: { color: 'comity', icon: <IconInfoCircle aria-hidden size={20} /> },
}

export const toastDurationMs = 4000

export function raiseToast({
  kind,
  message,
  title,
  durationMs = toastDurationMs,
  isUrgent = false,
  id,
}: Toast): void {
  notifications.show({
    ...looks[kind],
    ...(id === undefined ? {} : { id }),
    message,
    title,
    autoClose: durationMs,
    priority: isUrgent ? 1 : 0,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18n.t('closeToast', { ns: 'shell' }) },
  })
}

export function ToastStack() {
  return <Notifications position="top-right" limit={4} autoClose={toastDurationMs} zIndex={500} />
}
