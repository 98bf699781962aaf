import { updateGuest } from '@comity/contract/guests/create-guest'
import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { reasonOf } from '../../api/problem.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { correctionOf, valuesOf } from '../guests/correct/correction.ts'
import { ContactFields, FurtherFields } from '../guests/identity-fields.tsx'
import { guestQuery, type GuestDetail } from '../guests/queries.ts'
import { useCannot } from '../guests/use-cannot.ts'
import { renewRequests, type Fulfilled } from './queries.ts'

interface CorrectFormProps {
  readonly requestId: string
  readonly guestId: string
  readonly onDone: (answered: Fulfilled) => void
  readonly onClose: () => void
}

function Correction({ requestId, guest, onDone }: CorrectFormProps & { readonly guest: GuestDetail }) {
  const { t } = useTranslation('rights')
  const cannot = useCannot()
  const queries = useQueryClient()
  const before = valuesOf(guest)
  const { form, refusal, ...sending } = useCallForm({
    initialValues: before,
    schema: updateGuest.body,
    bodyOf: (values) => correctionOf(before, values),
    send: (correction, idempotencyKey) =>
      call('POST /api/gdpr-requests/{requestId}/fulfil', {
        params: { requestId },
        body: { decision: 'fulfil', correction },
        idempotencyKey,
      }),
    onDone: async (answered) => {
      onDone(answered)
      await renewRequests(queries)
    },
  })
  const reason = reasonOf(refusal)
  return (
    <CallForm
      {...sending}
      refusal={refusal}
      action={t('confirm.correction')}
      detail={reason && cannot(reason)}
    >
      <Text>{t('fulfil.correction')}</Text>
      <ContactFields form={form} nameRequired={guest.name !== null} />
      <FurtherFields form={form} hasDocument={guest.hasDocument} />
    </CallForm>
  )
}

export default function CorrectForm(props: CorrectFormProps) {
  // The words of the fields too, which are shown once the guest is there.
  const { t } = useTranslation(['rights', 'guests'])
  const { data, error, refetch } = useQuery(guestQuery(props.guestId))
  return (
    <FormDrawer title={t('do.correction')} onClose={props.onClose}>
      {data ? <Correction {...props} guest={data} /> : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonList rows={4} rowHeight={60} /> : null}
    </FormDrawer>
  )
}
