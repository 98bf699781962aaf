import { Button, Code, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { describeError } from '../api/describe-error.ts'
import classes from './state.module.css'

interface ErrorStateProps {
  readonly error: unknown
  readonly onRetry: () => void
  /** The state stands for the whole page, so its title is the h1. */
  readonly pageTitle?: boolean
}

export function ErrorState({ error, onRetry, pageTitle = false }: ErrorStateProps) {
  const { t } = useTranslation('messages')
  const { title, detail, traceId } = describeError(error, t)
  return (
    <div className={`${classes['state']} text-center stack centred middle gap-md card`} role="alert">
      <IconAlertTriangle aria-hidden size={32} stroke={1.5} />
      <Stack gap={4} align="center">
        <Title order={pageTitle ? 1 : 2} size="h3">
          {t('loadFailed')}
        </Title>
        <Text>
          {title}: {detail}
        </Text>
        {traceId ? (
          <Text size="sm" c="dimmed">
            {t('traceId')} <Code translate="no">{traceId}</Code>
          </Text>
        ) : null}
      </Stack>
      <Button variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
