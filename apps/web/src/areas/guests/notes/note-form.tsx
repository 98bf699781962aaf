import { createNote } from '@comity/contract/guests/notes'
import { type NoteKind, noteKindsOf } from '@comity/domain/guests'
import { Radio, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { showToast } from '../../../shell/toasts.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { CallForm } from '../../../forms/call-form.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { CommentField } from '../../feedback/comment-field.tsx'
import { useGuestChanged } from '../queries.ts'

interface Fields extends Record<string, unknown> {
  kind: NoteKind
  text: string
  /** Beside a concern. */
  strength: string
}

interface NoteFormProps {
  readonly guestId: string
  readonly onClose: () => void
}

/** A note: an observation or an opinion, distinguished from the start; in schools a strength, or a concern beside one. */
export default function NoteForm({ guestId, onClose }: NoteFormProps) {
  const { t } = useTranslation('guests')
  const sector = useSector()
  const changed = useGuestChanged()
  const kinds = noteKindsOf(sector)
  const initialValues: Fields = { kind: kinds[0]!, text: '', strength: '' }
  const { form, refusal, ...sending } = useCallForm({
    initialValues,
    schema: createNote.body,
    bodyOf: ({ strength, ...values }) => ({ ...values, ...(values.kind === 'concern' ? { strength } : {}) }),
    send: (body, idempotencyKey) =>
      call('POST /api/guest-profiles/{guestId}/notes', { params: { guestId }, body, idempotencyKey }),
    onDone: async () => {
      await changed(guestId)
      void showToast({ kind: 'success', message: t('note.done') })
      onClose()
    },
  })
  const isConcern = form.values.kind === 'concern'
  return (
    <FormDrawer title={t('note.add')} onClose={onClose}>
      <CallForm {...sending} refusal={refusal} action={t('note.add')}>
        <Text>{t('note.what', { context: sector })}</Text>
        <Radio.Group label={t('note.which')} {...form.getInputProps('kind')}>
          {kinds.map((kind) => (
            <Radio
              key={kind}
              value={kind}
              py="0.625rem"
              label={t(`note.kind.${kind}`)}
              description={t(`note.kindDetail.${kind}`)}
            />
          ))}
        </Radio.Group>
        {isConcern ? (
          <CommentField
            sector={sector}
            label={t('note.strength')}
            description={t('note.strengthDetail')}
            maxLength={2000}
            required
            {...form.getInputProps('strength')}
          />
        ) : null}
        <CommentField
          sector={sector}
          label={t(isConcern ? 'note.concern' : 'note.text')}
          description={t('note.textDetail')}
          maxLength={2000}
          required
          data-autofocus
          {...form.getInputProps('text')}
        />
      </CallForm>
    </FormDrawer>
  )
}
