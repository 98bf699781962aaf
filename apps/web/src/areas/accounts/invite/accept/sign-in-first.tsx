import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Me } from '../../../../shell/session/use-me.ts'
import { Refusal } from '../../sign-in/refusal.tsx'
import { SignIn } from '../../sign-in/sign-in.tsx'
import type { Offer } from '../queries.ts'
import { useLeave } from './use-leave.ts'

/** The address has an account, so its owner signs in to prove it. The invitation waits meanwhile. */
export function SignInFirst({ offer, me }: { offer: Offer; me: Me | null }) {
  const { t } = useTranslation('accounts-invite')
  const leave = useLeave()
  if (me) {
    return (
      <Stack gap="md">
        <Text>
          {t('signInFirst.other')}{' '}
          <Text span fw={600} translate="no">
            {me.user.name}
          </Text>
        </Text>
        {leave.error ? <Refusal key={leave.submittedAt} error={leave.error} /> : null}
        <Button w="fit-content" loading={leave.isPending} onClick={() => leave.mutate()}>
          {t('signInFirst.leave')}
        </Button>
      </Stack>
    )
  }
  return (
    <Stack gap="md">
      <Text>{t('signInFirst.detail', { email: offer.email })}</Text>
      <SignIn />
    </Stack>
  )
}
