import { Text, Title } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './state.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly detail?: string
  readonly action?: ReactNode
}

export function EmptyState({ title, detail, action }: EmptyStateProps) {
  return (
    <div className={`${classes['state']} text-center stack centred middle gap-md card`}>
      <IconInbox aria-hidden size={32} stroke={1.5} />
      <div>
        <Title order={2} size="h3">
          {title}
        </Title>
        {detail ? <Text c="dimmed">{detail}</Text> : null}
      </div>
      {action}
    </div>
  )
}
