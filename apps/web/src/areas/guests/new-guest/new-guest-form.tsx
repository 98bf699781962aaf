import { Alert, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type CallResponse } from '../../../api/client.ts'
import { languageNames, languages } from '../../../shell/language/choose-language.ts'
import { useFormRefusal } from '../../../ui/field-errors.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { LikelySame } from './likely-same.tsx'
import { faultsOf, likelyName, newGuestOf, type NewGuest, type NewGuestFields } from './new-guest-schema.ts'
import { useLikelySame } from './use-likely-same.ts'

export type CreatedGuest = CallResponse<'POST /api/guest-profiles'>

interface NewGuestFormProps {
  /** What was searched for; the name begins with it where it reads as one. */
  readonly likely: string | undefined
  readonly onCreated: (created: CreatedGuest) => void
  readonly onCancel: () => void
}

/** Sends a guest once: the same fields sent again, after a lost answer, carry the same key. */
function useCreateGuest(onCreated: NewGuestFormProps['onCreated']) {
  const queries = useQueryClient()
  const intention = useRef({ body: '', key: '' })
  return useMutation({
    mutationFn: (guest: NewGuest) => {
      const body = JSON.stringify(guest)
      if (intention.current.body !== body) intention.current = { body, key: crypto.randomUUID() }
      return call('POST /api/guest-profiles', { body: guest, idempotencyKey: intention.current.key })
    },
    onSuccess: async (created) => {
      onCreated(created)
      await queries.invalidateQueries({ queryKey: ['guests'] })
    },
  })
}

export function NewGuestForm({ likely, onCreated, onCancel }: NewGuestFormProps) {
  const { t } = useTranslation(['guests', 'messages'])
  const sector = useSector()
  const refusalOf = useFormRefusal()
  const [refusal, setRefusal] = useState<string>()
  const form = useForm<NewGuestFields>({
    initialValues: { name: likelyName(likely), phone: '', email: '', language: '' },
    validate: (fields) =>
      Object.fromEntries(
        Object.entries(faultsOf(fields)).map(([field, code]) => [field, t(`messages:field.${code}`)]),
      ),
    onSubmitPreventDefault: 'always',
  })
  const matches = useLikelySame(form.values)
  const create = useCreateGuest(onCreated)

  const submit = form.onSubmit(
    (fields) => {
      setRefusal(undefined)
      create.mutate(newGuestOf(fields), { onError: (error) => setRefusal(refusalOf(error, form)) })
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {refusal ? (
          <Alert color="red" variant="outline" icon={<IconAlertTriangle aria-hidden />}>
            {refusal}
          </Alert>
        ) : null}
        <TextInput
          label={t('new.name')}
          required
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('new.phone')}
          description={t('new.phoneHint')}
          type="tel"
          autoComplete="off"
          {...form.getInputProps('phone')}
        />
        <TextInput label={t('new.email')} type="email" autoComplete="off" {...form.getInputProps('email')} />
        <NativeSelect
          label={t('new.language')}
          description={t('new.languageHint', { context: sector })}
          {...form.getInputProps('language')}
        >
          <option value="">{t('new.languageUnknown')}</option>
          {languages.map((language) => (
            <option key={language} value={language} lang={language} translate="no">
              {languageNames[language]}
            </option>
          ))}
        </NativeSelect>
        <div aria-live="polite">
          {matches.length > 0 ? (
            <LikelySame matches={matches} title={t('new.likely', { context: sector })} />
          ) : null}
        </div>
        <Group>
          <Button type="submit" loading={create.isPending}>
            {matches.length > 0 ? t('new.submitAnyway') : t('new.submit', { context: sector })}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('new.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
