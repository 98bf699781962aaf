import { Button, Modal, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf, call } from '../../../api/client.ts'
import { meKey } from '../../../api/query-client.ts'
import { meQuery, useMe, type Me } from '../../../shell/session/use-me.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonList } from '../../../ui/skeleton-list.tsx'
import { PasskeyButton } from '../sign-in/passkey-button.tsx'
import { PasswordField } from '../sign-in/password-fields.tsx'
import { Refusal } from '../sign-in/refusal.tsx'
import { SecondFactorStep } from '../sign-in/second-factor-step.tsx'
import { signIn } from '../sign-in/sign-in-calls.ts'
import { profileQuery, type Profile } from './queries.ts'

interface ReauthenticateProps {
  readonly onDone: () => void
  readonly onClose: () => void
}

/**
 * Signing in again begins a session of its own: it goes on in the organisation that one was in. A passkey may have
 * named someone else; then nothing is done in their name.
 */
function useEntered({ onDone, onClose }: ReauthenticateProps): (me: Me) => Promise<void> {
  const queries = useQueryClient()
  return async (before) => {
    const { organisation, organisations, user } = before
    await queries.refetchQueries({ queryKey: meKey })
    const now = queries.getQueryData(meQuery.queryKey)
    if (now?.user?.id !== user.id) {
      await queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] })
      onClose()
      return
    }
    if (organisation && organisations.length > 1 && now.organisation?.id !== organisation.id) {
      await call('PUT /api/me/organisation', { body: { organisationId: organisation.id } })
      await queries.refetchQueries({ queryKey: meKey })
    }
    onDone()
    await queries.invalidateQueries({ queryKey: profileQuery.queryKey })
  }
}

interface WayProps {
  readonly me: Me
  readonly onEntered: () => Promise<void>
}

function ByPassword({ me, onEntered }: WayProps) {
  const { t } = useTranslation(['accounts-profile', 'messages'])
  const [isAskedForCode, askForCode] = useState(false)
  const email = me.user.email ?? ''
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? t('messages:field.required') : null) },
  })
  const entering = useMutation({
    mutationFn: (password: string) => signIn(email, password),
    onSuccess: (result) => (result === 'second_factor' ? askForCode(true) : onEntered()),
  })
  if (isAskedForCode) return <SecondFactorStep onSignedIn={onEntered} onBack={() => askForCode(false)} />
  return (
    <form noValidate onSubmit={form.onSubmit(({ password }) => entering.mutate(password))}>
      <Stack gap="md">
        {entering.error ? (
          <Refusal
            key={entering.submittedAt}
            error={entering.error}
            wrong={{ title: t('password.wrong'), detail: t('password.wrongDetail') }}
          />
        ) : null}
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        <PasswordField
          label={t('confirm.password')}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={entering.isPending}>
          {t('confirm.submit')}
        </Button>
      </Stack>
    </form>
  )
}

/** Users with neither password nor passkey sign in where the organisation vouches for them. */
function ByOrganisation({ me }: { me: Me }) {
  const { t } = useTranslation('accounts-profile')
  const method = me.session?.method
  if ((method !== 'saml' && method !== 'oidc') || !me.organisation) return <Text>{t('confirm.noWay')}</Text>
  const address = addressOf(
    `/api/enterprise/${method}/{organisation}/login`,
    { organisation: me.organisation.id },
    { return: '/my-profile' },
  )
  return (
    <Stack gap="md">
      <Text>{t('confirm.byOrganisation')}</Text>
      <Button component="a" href={address}>
        {t('confirm.goThere')}
      </Button>
    </Stack>
  )
}

function Ways({ profile, me, onEntered }: WayProps & { profile: Profile }) {
  const hasPasskey = profile.passkeys.offered && profile.passkeys.items.length > 0
  const hasPassword = profile.password.set && me.user.email !== null
  return (
    <Stack gap="md">
      {hasPassword ? <ByPassword me={me} onEntered={onEntered} /> : null}
      {hasPasskey ? <PasskeyButton onSignedIn={onEntered} /> : null}
      {hasPassword || hasPasskey ? null : <ByOrganisation me={me} />}
    </Stack>
  )
}

/** Asks the signed-in user to sign in again, in the way that they have. */
export default function Reauthenticate(props: ReauthenticateProps) {
  const { t } = useTranslation('accounts-profile')
  const { me } = useMe()
  const enter = useEntered(props)
  const { data: profile, error, refetch } = useQuery(profileQuery)
  return (
    <Modal
      opened
      centered
      zIndex={420}
      onClose={props.onClose}
      title={<strong>{t('confirm.title')}</strong>}
      closeButtonProps={{ 'aria-label': t('confirm.cancel'), size: 44 }}
    >
      <Stack gap="md">
        <Text>{t('confirm.why')}</Text>
        {me && profile ? <Ways me={me} profile={profile} onEntered={() => enter(me)} /> : null}
        {!profile && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!profile && !error ? <SkeletonList rows={2} rowHeight={44} /> : null}
      </Stack>
    </Modal>
  )
}
