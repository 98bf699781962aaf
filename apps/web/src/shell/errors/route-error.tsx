import { Button, Code, Group, Stack, Text } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../api/describe-error.ts'
import { ApiProblem, NetworkError } from '../../api/problem.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SupportLink } from '../support-link.tsx'

const reload = () => window.location.reload()

/** Stands where a page failed to appear; in development it names the fault. */
export default function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const known = error instanceof ApiProblem || error instanceof NetworkError
  const described = known ? describeError(error, t) : undefined

  if (import.meta.env.DEV) {
    return (
      <Stack gap="lg" role="alert">
        <PageHeader title={t('failure.development')} />
        <Code block>{error instanceof Error ? error.message : String(error)}</Code>
        <Button onClick={reload} w="fit-content">
          {t('failure.reload')}
        </Button>
      </Stack>
    )
  }

  return (
    <Stack gap="lg" role="alert">
      <PageHeader title={t('failure.title')} summary={t('failure.summary')} />
      {described ? <Text>{described.detail}</Text> : null}
      {described?.traceId ? (
        <Text c="dimmed" size="sm">
          {t('messages:traceId')} <Code translate="no">{described.traceId}</Code>
        </Text>
      ) : null}
      <Group>
        <Button onClick={known ? reset : reload}>{t('failure.retry')}</Button>
        <SupportLink />
      </Group>
    </Stack>
  )
}
