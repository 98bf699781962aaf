import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

const looks = {
  fault: { color: 'red', Icon: IconAlertTriangle },
  done: { color: 'teal', Icon: IconCircleCheck },
  note: { color: 'comity', Icon: IconInfoCircle },
}

interface NoticeProps {
  readonly kind: keyof typeof looks
  readonly title?: string
  readonly children?: ReactNode
}

/** A few words that stand out; only a fault interrupts a screen reader. */
export function Notice({ kind, title, children }: NoticeProps) {
  const { color, Icon } = looks[kind]
  return (
    <Alert
      color={color}
      variant="outline"
      role={kind === 'fault' ? 'alert' : 'status'}
      icon={<Icon aria-hidden />}
      title={title}
      classNames={{ label: 'text-colour' }}
    >
      {children}
    </Alert>
  )
}
