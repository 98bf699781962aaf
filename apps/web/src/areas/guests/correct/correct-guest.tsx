import { updateGuest } from '@comity/contract/guests/create-guest'
import { Checkbox, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { reasonOf } from '../../../api/problem.ts'
import { mayOpen } from '../../../shell/session/audience.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { useMe } from '../../../shell/session/use-me.ts'
import { showToast } from '../../../shell/toasts.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { CallForm } from '../../../forms/call-form.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { ContactFields, FurtherFields } from '../identity-fields.tsx'
import { useGuestChanged, type GuestDetail } from '../queries.ts'
import { useCannot } from '../use-cannot.ts'
import { correctionOf, valuesOf } from './correction.ts'

interface CorrectGuestProps {
  readonly guest: GuestDetail
  readonly onClose: () => void
}

/** The identity as a form; only what was changed is sent. */
export default function CorrectGuest({ guest, onClose }: CorrectGuestProps) {
  const { t } = useTranslation('guests')
  const changed = useGuestChanged()
  const cannot = useCannot()
  const sector = useSector()
  // Only managers may set it; where nothing is shared there is nothing to keep from it.
  const mayProtect = mayOpen('manager', useMe().roles) && sector !== 'school' && sector !== 'healthcare'
  const before = valuesOf(guest)
  const { form, refusal, ...sending } = useCallForm({
    initialValues: before,
    schema: updateGuest.body,
    bodyOf: (values) => correctionOf(before, values),
    send: (body) => call('PATCH /api/guest-profiles/{guestId}', { params: { guestId: guest.id }, body }),
    onDone: async () => {
      await changed(guest.id)
      void showToast({ kind: 'success', message: t('correct.done') })
      onClose()
    },
  })
  const reason = reasonOf(refusal)
  return (
    <FormDrawer title={t('correct.open')} onClose={onClose}>
      <CallForm {...sending} refusal={refusal} action={t('correct.save')} detail={reason && cannot(reason)}>
        <ContactFields form={form} nameRequired={guest.name !== null} />
        <FurtherFields form={form} hasDocument={guest.hasDocument} />
        {guest.hasDocument ? (
          <Checkbox
            label={t('identity.documentForget')}
            py="0.625rem"
            {...form.getInputProps('forgetDocument', { type: 'checkbox' })}
          />
        ) : null}
        {mayProtect ? (
          <Switch
            label={t('identity.vulnerable')}
            description={t('identity.vulnerableWhat')}
            {...form.getInputProps('isVulnerable', { type: 'checkbox' })}
          />
        ) : null}
      </CallForm>
    </FormDrawer>
  )
}
