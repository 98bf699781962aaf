import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Me } from '../../../../shell/session/use-me.ts'
import { Refusal } from '../../sign-in/refusal.tsx'
import type { OfferProps } from './offer-card.tsx'
import { useAccept } from './use-accept.ts'
import { useLeave } from './use-leave.ts'

/** One click for the signed-in user; another person signs them out first. */
export function AcceptAsMe({ token, offer, me }: OfferProps & { readonly me: Me }) {
  const { t } = useTranslation('accounts-invite')
  const accept = useAccept(token)
  const leave = useLeave()
  const error = accept.error ?? leave.error
  return (
    <Stack gap="md">
      <Text>
        {t('asMe.signedIn')}{' '}
        <Text span fw={600} translate="no">
          {me.user.name}
        </Text>
        {'. '}
        {t('asMe.detail')}
      </Text>
      {error ? <Refusal key={accept.submittedAt + leave.submittedAt} error={error} /> : null}
      <Group gap="sm">
        <Button loading={accept.isPending} onClick={() => accept.mutate({})}>
          {t('asMe.accept')}
        </Button>
        {offer.email === null ? (
          <Button variant="default" loading={leave.isPending} onClick={() => leave.mutate()}>
            {t('asMe.somebodyElse')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  )
}
