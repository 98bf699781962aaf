import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { ApiProblem } from '../../../api/problem.ts'
import { Refusal } from '../sign-in/refusal.tsx'

interface ConfirmRegistrationProps {
  readonly token: string
  /** The link is of no use any more: register again. */
  readonly onAgain: () => void
}

/** Confirms on request, not by being opened: programs that look into mails open links as well. */
export function ConfirmRegistration({ token, onAgain }: ConfirmRegistrationProps) {
  const { t } = useTranslation('sign-in')
  const navigate = useNavigate()
  const confirming = useMutation({
    mutationFn: () => call('POST /api/managers/confirm', { body: { token } }),
    onSuccess: ({ venue }) =>
      navigate({ to: '/success', search: { of: 'registration', venueCode: venue.code }, replace: true }),
  })
  const { error } = confirming
  const isOver = error instanceof ApiProblem && error.code === 'expired'
  return (
    <Stack gap="md" maw={440}>
      <Text>{t('register.confirm.explain')}</Text>
      {error ? <Refusal key={confirming.submittedAt} error={error} /> : null}
      {isOver ? (
        <Button w="fit-content" onClick={onAgain}>
          {t('register.confirm.again')}
        </Button>
      ) : (
        <Button w="fit-content" loading={confirming.isPending} onClick={() => confirming.mutate()}>
          {t('register.confirm.submit')}
        </Button>
      )}
    </Stack>
  )
}
