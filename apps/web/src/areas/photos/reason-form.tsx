import { setPhotoHold } from '@comity/contract/photos/photos'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { showToast } from '../../shell/toasts.ts'
import { Refusal } from '../../forms/refusal.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { renewPhotos, type Photo } from './queries.ts'

export type Reasoned = 'hold' | 'lift' | 'delete'

interface ReasonFormProps {
  readonly photo: Photo
  readonly what: Reasoned
  readonly onClose: () => void
}

/** Asks for the reason of a hold or of a deletion, and says first what follows from it. */
export default function ReasonForm({ photo, what, onClose }: ReasonFormProps) {
  const { t } = useTranslation('photos')
  const queries = useQueryClient()
  const params = { photoId: photo.id }
  const { form, submit, isSending, refusal } = useCallForm({
    initialValues: { reason: '' },
    schema: setPhotoHold.body.pick({ reason: true }),
    bodyOf: ({ reason }) => ({ reason: reason.trim() }),
    send: ({ reason }) =>
      what === 'delete'
        ? call('DELETE /api/photo-evidence/{photoId}', { params, body: { reason } })
        : call('PUT /api/photo-evidence/{photoId}/legal-hold', {
            params,
            body: { held: what === 'hold', reason },
          }),
    onDone: async () => {
      onClose()
      void showToast({ kind: 'success', message: t(`${what}.done`) })
      await renewPhotos(queries)
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text>{t(`${what}.detail`)}</Text>
        <Textarea
          label={t('reason')}
          description={t('reasonDetail')}
          rows={3}
          maxLength={1000}
          required
          {...form.getInputProps('reason')}
        />
        {refusal ? <Refusal error={refusal} /> : null}
        <Group gap="sm">
          <Button type="submit" {...(what === 'delete' ? { color: 'red.9' } : {})} loading={isSending}>
            {t(`${what}.do`)}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('draw.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
