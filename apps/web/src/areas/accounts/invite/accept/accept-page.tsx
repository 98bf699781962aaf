import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { ApiProblem } from '../../../../api/problem.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { SkeletonList } from '../../../../ui/skeleton-list.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useFragment } from '../../sign-in/use-fragment.ts'
import { OfferCard } from './offer-card.tsx'
import { TokenForm } from './token-form.tsx'

/** What the token offers, or that it opens nothing any more. The token is in memory alone. */
function OfferOf({ token, onAnother }: { token: string; onAnother: () => void }) {
  const { t } = useTranslation('accounts-invite')
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation-offer', token],
    queryFn: ({ signal }) => call('POST /api/invitations/preview', { body: { token }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (data) return <OfferCard token={token} offer={data} />
  if (error instanceof ApiProblem && (error.code === 'expired' || error.code === 'invalid_input')) {
    return (
      <Stack gap="md" maw={576}>
        <Notice kind="fault" title={t('over.title')}>
          <Text>{t('over.detail')}</Text>
        </Notice>
        <Button w="fit-content" variant="default" onClick={onAnother}>
          {t('over.another')}
        </Button>
      </Stack>
    )
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <SkeletonList rows={3} rowHeight={96} />
}

/** For the invited person: by the link of a mail, or by a printed code. */
export default function AcceptPage() {
  const { t } = useTranslation('accounts-invite')
  const linked = useFragment('invitation')
  const [typed, setTyped] = useState<string>()
  const [dropped, drop] = useState<string>()
  const token = typed ?? (linked === dropped ? undefined : linked)
  return (
    <Stack gap="lg">
      <PageHeader title={t('accept.title')} summary={t('accept.summary')} />
      {token === undefined ? (
        <TokenForm onToken={setTyped} />
      ) : (
        <OfferOf
          key={token}
          token={token}
          onAnother={() => {
            setTyped(undefined)
            drop(linked)
          }}
        />
      )}
    </Stack>
  )
}
