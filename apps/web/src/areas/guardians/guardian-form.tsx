import { createGuardian } from '@comity/contract/guardians/create-guardian'
import { guardianRelations } from '@comity/domain/guardians'
import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { languageNames, languages } from '../../shell/language/choose-language.ts'
import { useLanguage } from '../../shell/language/use-language.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { showToast } from '../../shell/toasts.ts'
import { VenueSelect } from '../../ui/name-select.tsx'
import { dayOf } from '../accounts/organisation/days.ts'
import { type Guardian, useGuardiansChanged } from './queries.ts'

interface GuardianFormProps {
  readonly guestId: string
  /** Where the pupil was last, which is suggested. */
  readonly venueId: string | undefined
  /** Undefined: a new one. */
  readonly guardian: Guardian | undefined
  readonly onClose: () => void
}

/** Adds a guardian contact, or changes, withdraws the consent of or deletes one. */
export default function GuardianForm({ guestId, venueId: lastAt, guardian, onClose }: GuardianFormProps) {
  const { t } = useTranslation('guardians')
  const changed = useGuardiansChanged()
  const { language } = useLanguage()
  const venues = (useMe().me?.venues ?? []).filter(({ sector }) => sector === 'school')
  const [today] = useState(() => dayOf(new Date().toISOString()))
  const [isAsking, setIsAsking] = useState(false)
  const consent = guardian?.consent
  const initialValues = {
    venueId: (venues.find(({ id }) => id === lastAt) ?? venues[0])?.id ?? '',
    name: guardian?.name ?? '',
    relation: guardian?.relation ?? guardianRelations[0],
    email: guardian?.email ?? '',
    phone: guardian?.phone ?? '',
    language: guardian?.language ?? language,
    consentOn: consent?.withdrawnOn === null ? consent.givenOn : '',
  }
  const done = async (message: string) => {
    await changed()
    void showToast({ kind: 'success', message })
    onClose()
  }
  const { form, refusal, ...sending } = useCallForm({
    initialValues,
    schema: createGuardian.body,
    bodyOf: ({ email, phone, consentOn, ...values }) => ({
      ...values,
      email: email.trim() === '' ? null : email,
      phone: phone.trim() === '' ? null : phone,
      consentOn: consentOn === '' ? null : consentOn,
    }),
    send: ({ venueId, ...body }, idempotencyKey) =>
      guardian
        ? call('PUT /api/guardians/{guardianId}', { params: { guardianId: guardian.id }, body })
        : call('POST /api/guest-profiles/{guestId}/guardians', {
            params: { guestId },
            body: { venueId, ...body },
            idempotencyKey,
          }),
    onDone: () => done(t(guardian ? 'saved' : 'added')),
  })
  const deleting = useMutation({
    mutationFn: (guardianId: string) =>
      call('DELETE /api/guardians/{guardianId}', { params: { guardianId } }),
    onSuccess: () => done(t('deleted')),
  })
  return (
    <FormDrawer title={guardian ? guardian.name : t('add')} onClose={onClose}>
      <CallForm {...sending} refusal={refusal} action={t(guardian ? 'save' : 'add')}>
        <Text>{t('what')}</Text>
        {guardian || venues.length < 2 ? null : (
          <VenueSelect of={venues} label={t('venue')} {...form.getInputProps('venueId')} />
        )}
        <TextInput
          label={t('name')}
          required
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <NativeSelect
          label={t('relationTo')}
          data={guardianRelations.map((value) => ({ value, label: t(`relation.${value}`) }))}
          {...form.getInputProps('relation')}
        />
        <TextInput
          label={t('email')}
          description={t('reach')}
          type="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <TextInput label={t('phone')} type="tel" autoComplete="off" {...form.getInputProps('phone')} />
        <NativeSelect
          label={t('language')}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          {...form.getInputProps('language')}
        />
        <TextInput
          type="date"
          label={t('consentOn')}
          description={t('consentDetail')}
          max={today}
          {...form.getInputProps('consentOn')}
        />
      </CallForm>
      {guardian ? (
        <Button variant="default" mt="md" w="fit-content" onClick={() => setIsAsking(true)}>
          {t('delete')}
        </Button>
      ) : null}
      {guardian && isAsking ? (
        <ConfirmDialog
          title={t('deleteTitle')}
          confirm={t('delete')}
          keep={t('keep')}
          action={{ ...deleting, mutate: () => deleting.mutate(guardian.id) }}
          onClose={() => setIsAsking(false)}
        >
          <Text>{t('deleteWhat')}</Text>
        </ConfirmDialog>
      ) : null}
    </FormDrawer>
  )
}
