import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { pinLengths } from '@comity/domain/accounts'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../../../api/describe-error.ts'
import { ApiProblem } from '../../../../api/problem.ts'
import { NewPasswordField } from '../../sign-in/password-fields.tsx'
import { Refusal } from '../../sign-in/refusal.tsx'
import { answersOf, faultsOf, type AcceptFields } from './accept-fields.ts'
import type { OfferProps } from './offer-card.tsx'
import { SecretChoice } from './secret-choice.tsx'
import { useAccept } from './use-accept.ts'

export function AcceptForm({ token, offer }: OfferProps) {
  const { t } = useTranslation(['accounts-invite', 'messages'])
  const accept = useAccept(token)
  const form = useForm<AcceptFields>({
    initialValues: {
      name: offer.name ?? '',
      secret: offer.needs === 'pin' ? 'pin' : 'password',
      password: '',
      pin: '',
    },
    validate: (fields) =>
      Object.fromEntries(
        Object.entries(faultsOf(fields)).map(([field, code]) => [field, t(`messages:field.${code}`)]),
      ),
  })
  const { secret } = form.values
  const isPlaced = accept.error instanceof ApiProblem && accept.error.errors.length > 0
  const submit = form.onSubmit(
    (fields) =>
      accept.mutate(answersOf(fields), { onError: (error) => form.setErrors(fieldErrors(error, t)) }),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {accept.error && !isPlaced ? <Refusal key={accept.submittedAt} error={accept.error} /> : null}
        <TextInput
          label={t('setUp.name')}
          autoComplete="name"
          required
          maxLength={200}
          {...form.getInputProps('name')}
        />
        {offer.needs === 'password_or_pin' ? (
          <SecretChoice value={secret} onChoose={(chosen) => form.setFieldValue('secret', chosen)} />
        ) : null}
        {secret === 'password' ? (
          <>
            <input type="text" hidden readOnly autoComplete="username" value={offer.email ?? ''} />
            <NewPasswordField label={t('setUp.password')} {...form.getInputProps('password')} />
          </>
        ) : (
          <PasswordInput
            label={t('setUp.pin')}
            description={t('setUp.pinRules', pinLengths)}
            inputMode="numeric"
            autoComplete="off"
            required
            maxLength={pinLengths.longest}
            visibilityToggleButtonProps={{ 'aria-label': t('setUp.showPin'), tabIndex: 0, size: 44 }}
            {...form.getInputProps('pin')}
          />
        )}
        <Button type="submit" w="fit-content" loading={accept.isPending}>
          {t('setUp.submit')}
        </Button>
      </Stack>
    </form>
  )
}
