import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { Refusal } from '../../../../forms/refusal.tsx'
import type { Protocol } from './queries.ts'
import { TestResult } from './test-result.tsx'

const askEveryMs = 2000

interface TestSignInProps {
  readonly organisation: string
  readonly protocol: Protocol
}

/** Opens the provider's sign-in in a new tab, waits for its result and explains it; it signs no one in. */
export function TestSignIn({ organisation, protocol }: TestSignInProps) {
  const { t } = useTranslation('accounts-organisation')
  const begin = useMutation({
    mutationFn: () =>
      call('POST /api/enterprise/sso/{organisation}/test', {
        params: { organisation },
        body: { protocol },
      }),
    // A browser that blocks the new tab leaves the link below.
    onSuccess: ({ address }) => window.open(address, '_blank', 'noopener'),
  })
  const testId = begin.data?.id ?? ''
  const result = useQuery({
    queryKey: ['sso-test', organisation, testId],
    queryFn: ({ signal }) =>
      call('GET /api/enterprise/sso/{organisation}/test/{testId}', {
        params: { organisation, testId },
        signal,
      }),
    enabled: testId !== '',
    refetchInterval: ({ state }) =>
      state.error || (state.data && state.data.state !== 'waiting') ? false : askEveryMs,
    // The result arrives while the other tab is in front.
    refetchIntervalInBackground: true,
  })
  return (
    <>
      <Title order={4}>{t('sso.test.title')}</Title>
      <Text size="sm" c="dimmed">
        {t('sso.test.what')}
      </Text>
      <Group gap="sm">
        <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate()}>
          {t(begin.data ? 'sso.test.again' : 'sso.test.begin')}
        </Button>
        {begin.data && result.data?.state === 'waiting' ? (
          <Anchor href={begin.data.address} target="_blank" rel="noopener" py="0.625rem">
            {t('sso.test.open')}
          </Anchor>
        ) : null}
      </Group>
      {begin.error ? <Refusal error={begin.error} /> : null}
      {result.error ? <ErrorState error={result.error} onRetry={() => void result.refetch()} /> : null}
      {result.data ? <TestResult test={result.data} /> : null}
    </>
  )
}
