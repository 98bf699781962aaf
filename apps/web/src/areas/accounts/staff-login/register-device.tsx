import { Anchor, Button, List, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../../api/describe-error.ts'
import { call } from '../../../api/client.ts'
import { ApiProblem } from '../../../api/problem.ts'
import { usePage } from '../../../shell/registry/use-pages.ts'
import { Refusal } from '../sign-in/refusal.tsx'
import { deviceQuery } from './device-query.ts'

function CodeForm() {
  const { t } = useTranslation('accounts-sign-in')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim() === '' ? t('messages:field.required') : null) },
  })
  const redeeming = useMutation({
    mutationFn: (code: string) => call('POST /api/devices/redeem', { body: { code } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ ...deviceQuery, refetchType: 'none' })
      await navigate({ to: '/success', search: { of: 'device' } })
    },
    onError: (error) => form.setErrors(fieldErrors(error, t)),
  })
  const { error } = redeeming
  const isOver = error instanceof ApiProblem && error.code === 'expired'
  const isPlaced = error instanceof ApiProblem && error.errors.length > 0
  return (
    <form
      className="pad-lg card within-32"
      noValidate
      onSubmit={form.onSubmit(({ code }) => redeeming.mutate(code.trim()))}
    >
      <Stack gap="md">
        {error && !isPlaced && !isOver ? <Refusal key={redeeming.submittedAt} error={error} /> : null}
        <TextInput
          label={t('device.code')}
          description={t('device.codeHint')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          {...form.getInputProps('code')}
          error={form.errors['code'] ?? (isOver ? t('device.codeOver') : null)}
        />
        <Button type="submit" loading={redeeming.isPending}>
          {t('device.submit')}
        </Button>
      </Stack>
    </form>
  )
}

/** A PIN works only where a manager has registered the device: why not here yet, and the two ways to do it. */
export function RegisterDevice() {
  const { t } = useTranslation('accounts-sign-in')
  const settings = usePage('/organisation-settings')
  return (
    <Stack gap="lg">
      <Stack component="section" gap="xs" aria-labelledby="unregistered">
        <Title order={2} size="h3" id="unregistered">
          {t('device.title')}
        </Title>
        <Text>{t('device.why')}</Text>
        <List type="ordered" spacing="xs">
          <List.Item>{t('device.byCode')}</List.Item>
          <List.Item>
            {t('device.here')}{' '}
            {settings ? (
              <Anchor
                inherit
                renderRoot={(props) => <Link to={settings.path} search={{ section: 'devices' }} {...props} />}
              >
                {t('device.hereLink')}
              </Anchor>
            ) : null}
          </List.Item>
        </List>
      </Stack>
      <CodeForm />
    </Stack>
  )
}
