import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { isPin, isWeakPin, pinLengths } from '@comity/domain/accounts'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { fieldErrors } from '../../../api/describe-error.ts'
import { ApiProblem } from '../../../api/problem.ts'
import { showToast } from '../../../shell/toasts.ts'
import { Refusal } from '../sign-in/refusal.tsx'
import { ByPinOnly } from './by-pin-only.tsx'
import { profileQuery } from './queries.ts'
import { Panel } from '../../../ui/panel.tsx'
import { mayChangeAccount, type PartProps } from './sections.ts'
import { shownError, useReauthentication } from './use-reauthentication.tsx'

function PinForm({ isSet }: { isSet: boolean }) {
  const { t } = useTranslation(['accounts-profile', 'messages'])
  const queries = useQueryClient()
  const { run, dialog } = useReauthentication()
  const form = useForm({
    initialValues: { pin: '' },
    validate: {
      pin: (value) => {
        if (value === '') return t('messages:field.required')
        return isPin(value) && !isWeakPin(value) ? null : t('messages:field.weak_pin')
      },
    },
  })
  const set = useMutation({
    mutationFn: (pin: string) => run(() => call('PUT /api/my-profile/pin', { body: { pin } })),
    onSuccess: async () => {
      form.reset()
      await queries.invalidateQueries({ queryKey: profileQuery.queryKey })
      await showToast({ kind: 'success', message: t('pin.saved') })
    },
    onError: (error) => form.setErrors(fieldErrors(error, t)),
  })
  const error = shownError(set.error)
  const isPlaced = error instanceof ApiProblem && error.errors.length > 0
  return (
    <>
      <form noValidate onSubmit={form.onSubmit(({ pin }) => set.mutate(pin))}>
        <Stack gap="md">
          {error && !isPlaced ? <Refusal key={set.submittedAt} error={error} /> : null}
          <PasswordInput
            label={t(isSet ? 'pin.next' : 'pin.first')}
            description={t('pin.rules', pinLengths)}
            inputMode="numeric"
            autoComplete="off"
            required
            maxLength={pinLengths.longest}
            visibilityToggleButtonProps={{ 'aria-label': t('pin.show'), tabIndex: 0, size: 44 }}
            {...form.getInputProps('pin')}
          />
          <Button type="submit" w="fit-content" loading={set.isPending}>
            {t(isSet ? 'pin.change' : 'pin.set')}
          </Button>
        </Stack>
      </form>
      {dialog}
    </>
  )
}

export function PinSection({ me, profile }: PartProps) {
  const { t } = useTranslation('accounts-profile')
  return (
    <Panel level={2} anchor="pin" title={t('pin.title')} detail={t('pin.detail')}>
      <Text>
        {t(profile.pin.set ? 'pin.isSet' : 'pin.notSet')} {t('pin.staffId')}{' '}
        <Text span fw={600} translate="no">
          {profile.user.staffId}
        </Text>
      </Text>
      {mayChangeAccount(me) ? <PinForm isSet={profile.pin.set} /> : <ByPinOnly />}
    </Panel>
  )
}
