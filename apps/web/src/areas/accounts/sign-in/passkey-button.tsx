import { Button, Divider, Stack, Text } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../api/problem.ts'
import { canUsePasskeys } from './can-use-passkeys.ts'
import { Refusal } from './refusal.tsx'
import { getPasskeyOptions, signInByPasskey } from './sign-in-calls.ts'

/** Asks the device for one of its passkeys. @throws Error of the device when there is none or one declines */
async function signInByDevice(): Promise<void> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    getPasskeyOptions(),
  ])
  await signInByPasskey(await startAuthentication({ optionsJSON }))
}

const isOfDevice = (error: Error) => ['NotAllowedError', 'AbortError'].includes(error.name)
const isNotOffered = (error: Error | null) => error instanceof ApiProblem && error.code === 'not_allowed_now'

/** Signing in by a passkey alone: it names its account by itself. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { t } = useTranslation('accounts-sign-in')
  const entering = useMutation({ mutationFn: signInByDevice, onSuccess: onSignedIn })
  const { error } = entering
  const reason = isNotOffered(error) ? 'notOffered' : canUsePasskeys()
  if (reason !== true) {
    return (
      <Text size="sm" c="dimmed">
        {t(`passkey.${reason}`)}
      </Text>
    )
  }
  return (
    <Stack gap="xs">
      <Divider label={t('or')} mb="xs" />
      {error && !isOfDevice(error) ? (
        <Refusal
          key={entering.submittedAt}
          error={error}
          wrong={{ title: t('passkey.wrong'), detail: t('passkey.wrongDetail') }}
          whenLocked={t('password.whenLocked')}
        />
      ) : null}
      <Button
        variant="default"
        leftSection={<IconFingerprint aria-hidden size={20} />}
        loading={entering.isPending}
        onClick={() => entering.mutate()}
      >
        {t('passkey.submit')}
      </Button>
      <Text size="sm" c="dimmed" aria-live="polite">
        {error && isOfDevice(error) ? t('passkey.none') : t('passkey.hint')}
      </Text>
    </Stack>
  )
}
