import { Button, Group, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { fieldErrors } from '../../../api/describe-error.ts'
import { ApiProblem } from '../../../api/problem.ts'
import { meKey } from '../../../api/query-client.ts'
import type { Me } from '../../../shell/session/use-me.ts'
import { showToast } from '../../../shell/toasts.ts'
import { Refusal } from '../sign-in/refusal.tsx'
import classes from './profile.module.css'
import { profileQuery } from './queries.ts'
import { Panel } from '../../../ui/panel.tsx'
import type { PartProps } from './sections.ts'

function NameForm({ name }: { name: string }) {
  const { t } = useTranslation(['accounts-profile', 'messages'])
  const queries = useQueryClient()
  const form = useForm({
    initialValues: { name },
    validate: {
      name: (value) => {
        if (value.trim() === '') return t('messages:field.required')
        return /\p{L}/u.test(value) ? null : t('messages:field.invalid_name')
      },
    },
  })
  const rename = useMutation({
    mutationFn: (typed: string) => call('PUT /api/my-profile', { body: { name: typed.trim() } }),
    onSuccess: async (profile) => {
      queries.setQueryData(profileQuery.queryKey, profile)
      form.setInitialValues({ name: profile.user.name })
      form.reset()
      await queries.invalidateQueries({ queryKey: meKey })
      await showToast({ kind: 'success', message: t('details.saved') })
    },
    onError: (error) => form.setErrors(fieldErrors(error, t)),
  })
  const isPlaced = rename.error instanceof ApiProblem && rename.error.errors.length > 0
  return (
    <form noValidate onSubmit={form.onSubmit((values) => rename.mutate(values.name))}>
      {rename.error && !isPlaced ? <Refusal key={rename.submittedAt} error={rename.error} /> : null}
      <Group align="flex-end" gap="sm">
        <TextInput
          label={t('details.name')}
          autoComplete="name"
          required
          maxLength={200}
          flex="1 1 14rem"
          {...form.getInputProps('name')}
        />
        <Button type="submit" variant="default" loading={rename.isPending}>
          {t('details.save')}
        </Button>
      </Group>
    </form>
  )
}

function Roles({ me }: { me: Me }) {
  const { t } = useTranslation(['accounts-profile', 'shell'])
  const venueName = (id: string | null) => me.venues.find((venue) => venue.id === id)?.name
  return me.roles.map(({ role, venueId }) => (
    <div key={`${role} ${venueId}`}>
      {t(`shell:role.${role}`)} ·{' '}
      {venueName(venueId) ? <span translate="no">{venueName(venueId)}</span> : t('details.allVenues')}
    </div>
  ))
}

export function OwnDetails({ me, profile: { user } }: PartProps) {
  const { t } = useTranslation('accounts-profile')
  return (
    <Panel level={2} anchor="details" title={t('details.title')}>
      <NameForm name={user.name} />
      <dl className={`${classes['facts']} flush grid dim-terms flush-values`}>
        <dt>{t('details.email')}</dt>
        <dd translate="no">{user.email ?? '–'}</dd>
        <dt>{t('details.staffId')}</dt>
        <dd translate="no">{user.staffId}</dd>
        <dt>{t('details.organisation')}</dt>
        <dd translate="no">{me.organisation?.name ?? '–'}</dd>
        <dt>{t('details.roles')}</dt>
        <dd>
          <Roles me={me} />
        </dd>
      </dl>
      <Text size="sm" c="dimmed">
        {t('details.change')}
      </Text>
    </Panel>
  )
}
