import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../../../api/describe-error.ts'
import { ApiProblem } from '../../../../api/problem.ts'
import { confirmSecondFactor, type NewSecondFactor } from '../../../../api/second-factor.ts'
import { CopyButton } from '../../once/copy-button.tsx'
import { LazyQrCode } from '../../once/lazy-qr-code.tsx'
import { Refusal } from '../../sign-in/refusal.tsx'
import classes from '../profile.module.css'
import { groupedSecret, secretOf } from './secret.ts'
import { useRenewed } from './use-renewed.ts'

interface ConfirmSecondFactorProps {
  readonly begun: NewSecondFactor
  readonly email: string
  readonly onConfirmed: () => void
  readonly onCancel: () => void
}

export default function ConfirmSecondFactor({
  begun,
  email,
  onConfirmed,
  onCancel,
}: ConfirmSecondFactorProps) {
  const { t } = useTranslation(['accounts-profile', 'messages'])
  const renewed = useRenewed()
  const secret = secretOf(begun.totpUri)
  const form = useForm({
    initialValues: { code: '' },
    validate: {
      code: (value) => (/^\d{6}$/.test(value.replaceAll(/\s/g, '')) ? null : t('second-factor.sixDigits')),
    },
  })
  const begin = useEffectEvent(() => form.getInputNode('code')?.focus())
  useEffect(() => begin(), [])
  const confirming = useMutation({
    mutationFn: (code: string) => confirmSecondFactor(code),
    onSuccess: async () => {
      onConfirmed()
      await renewed()
    },
    onError: (error) => {
      form.setErrors(fieldErrors(error, t))
      form.getInputNode('code')?.focus()
    },
  })
  const isPlaced = confirming.error instanceof ApiProblem && confirming.error.errors.length > 0
  return (
    <Stack gap="md">
      <div className={`${classes['scan']} flex wrap at-start`}>
        <LazyQrCode text={begun.totpUri} label={t('second-factor.qr')} />
        <Stack gap="xs">
          <Text>{t('second-factor.scan')}</Text>
          <Text size="sm" c="dimmed">
            {t('second-factor.typeSecret', { email })}
          </Text>
          <span className="selected-whole monospace breakable" translate="no">
            {groupedSecret(secret)}
          </span>
          <div>
            <CopyButton
              text={secret}
              label={t('copy.secret')}
              done={t('copy.done')}
              failed={t('copy.failed')}
            />
          </div>
        </Stack>
      </div>
      <form noValidate onSubmit={form.onSubmit(({ code }) => confirming.mutate(code))}>
        <Stack gap="md">
          {confirming.error && !isPlaced ? (
            <Refusal key={confirming.submittedAt} error={confirming.error} />
          ) : null}
          <TextInput
            label={t('second-factor.firstCode')}
            description={t('second-factor.firstCodeHint')}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            spellCheck={false}
            {...form.getInputProps('code')}
          />
          <Group gap="sm">
            <Button type="submit" loading={confirming.isPending}>
              {t('second-factor.turnOn')}
            </Button>
            <Button variant="default" onClick={onCancel}>
              {t('second-factor.cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Stack>
  )
}
