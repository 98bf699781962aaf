import { createMarker } from '@comity/contract/markers/create-marker'
import { latestReview, markerKinds } from '@comity/domain/markers'
import { Button, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { showToast } from '../../shell/toasts.ts'
import { VenueSelect } from '../../ui/name-select.tsx'
import { dayOf } from '../accounts/organisation/days.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { type SafetyMarker, useMarkersChanged } from './queries.ts'

interface MarkerFormProps {
  readonly guestId: string
  /** Undefined: a new one. */
  readonly marker: SafetyMarker | undefined
  readonly onClose: () => void
}

/** Sets a marker, or reviews one: it is kept until a new date, or ended. */
export default function MarkerForm({ guestId, marker, onClose }: MarkerFormProps) {
  const { t } = useTranslation('markers')
  const changed = useMarkersChanged()
  const venues = useMe().me?.venues ?? []
  const [today] = useState(() => dayOf(new Date().toISOString()))
  const initialValues = {
    venueId: venues[0]?.id ?? '',
    kind: marker?.kind ?? markerKinds[0],
    measure: marker?.measure ?? '',
    reviewOn: latestReview(today),
  }
  const done = async (message: string) => {
    await changed()
    void showToast({ kind: 'success', message })
    onClose()
  }
  const { form, refusal, ...sending } = useCallForm({
    initialValues,
    schema: createMarker.body,
    bodyOf: (values) => values,
    send: ({ measure, reviewOn, ...rest }, idempotencyKey) =>
      marker
        ? call('PUT /api/safety-markers/{markerId}', {
            params: { markerId: marker.id },
            body: { measure, reviewOn },
          })
        : call('POST /api/guest-profiles/{guestId}/safety-markers', {
            params: { guestId },
            body: { measure, reviewOn, ...rest },
            idempotencyKey,
          }),
    onDone: () => done(t(marker ? 'kept' : 'done')),
  })
  const ending = useMutation({
    mutationFn: (markerId: string) => call('DELETE /api/safety-markers/{markerId}', { params: { markerId } }),
    onSuccess: () => done(t('ended')),
  })
  return (
    <FormDrawer title={marker ? t(`kind.${marker.kind}`) : t('add')} onClose={onClose}>
      <CallForm {...sending} refusal={refusal} action={t(marker ? 'keep' : 'add')}>
        <Text>{t(marker ? 'reviewWhat' : 'what')}</Text>
        {marker ? null : (
          <>
            <VenueSelect of={venues} label={t('venue')} {...form.getInputProps('venueId')} />
            <NativeSelect
              label={t('which')}
              data={markerKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
              {...form.getInputProps('kind')}
            />
          </>
        )}
        <Textarea
          label={t('measure')}
          description={t('measureDetail')}
          rows={3}
          maxLength={500}
          required
          data-autofocus
          {...form.getInputProps('measure')}
        />
        <TextInput
          type="date"
          label={t('reviewOn')}
          description={t('reviewDetail')}
          min={today}
          max={latestReview(today)}
          required
          {...form.getInputProps('reviewOn')}
        />
      </CallForm>
      {ending.error ? <Refusal error={ending.error} /> : null}
      {marker ? (
        <Button
          variant="default"
          mt="md"
          w="fit-content"
          loading={ending.isPending}
          onClick={() => ending.mutate(marker.id)}
        >
          {t('end')}
        </Button>
      ) : null}
    </FormDrawer>
  )
}
