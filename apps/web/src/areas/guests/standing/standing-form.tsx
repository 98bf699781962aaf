import { setGuestStatus } from '@comity/contract/guests/guest-status'
import { Button, Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { showToast } from '../../../shell/toasts.ts'
import { Notice } from '../../../ui/notice.tsx'
import { dayOf, endOf } from '../../accounts/organisation/days.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { CallForm } from '../../../forms/call-form.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { useIncidentLine } from '../incident-line.ts'
import { useGuestChanged, type GuestDetail } from '../queries.ts'
import { lastDayAfter, offeredMonths, proposedMonths } from './until.ts'

interface StandingFormProps {
  readonly guest: GuestDetail
  readonly status: 'watch_list' | 'banned'
  readonly onClose: () => void
}

const watchEntry = setGuestStatus.body.required({ reason: true, endsAt: true })
const ban = watchEntry.required({ incidentId: true })

/** What the entry takes, with the last day that it may have. */
function schemaOf(status: StandingFormProps['status'], latest: string) {
  const isInTime = ({ endsAt }: { endsAt: string }) => Date.parse(endsAt) <= Date.parse(endOf(latest))
  const late = { path: ['endsAt'], error: 'too_large' }
  return status === 'banned' ? ban.refine(isInTime, late) : watchEntry.refine(isInTime, late)
}

/** Puts a guest on one of the own lists: with a reason, an end, and for a ban the incident that it rests on. */
export default function StandingForm({ guest, status, onClose }: StandingFormProps) {
  const { t } = useTranslation('guests')
  const { day } = useFormats()
  const incidentLine = useIncidentLine()
  const changed = useGuestChanged()
  const isBan = status === 'banned'
  const incidents = guest.incidents.filter(({ bearsBan }) => bearsBan || !isBan)
  const [now] = useState(() => new Date())
  const [, , most] = offeredMonths[status]
  const latest = lastDayAfter(most, now)
  const { form, refusal, ...sending } = useCallForm({
    initialValues: {
      reason: '',
      until: lastDayAfter(proposedMonths[status], now),
      incidentId: isBan ? (incidents[0]?.id ?? '') : '',
    },
    schema: schemaOf(status, latest),
    bodyOf: ({ reason, until, incidentId }) => ({
      status,
      reason,
      endsAt: until === '' ? '' : endOf(until),
      ...(incidentId === '' ? {} : { incidentId }),
    }),
    send: (body) => call('PUT /api/guest-profiles/{guestId}/status', { params: { guestId: guest.id }, body }),
    onDone: async () => {
      await changed(guest.id)
      void showToast({ kind: 'success', message: t(`standing.done.${status}`) })
      onClose()
    },
  })
  return (
    <FormDrawer title={t(`standing.title.${status}`)} onClose={onClose}>
      <CallForm {...sending} refusal={refusal} action={t(`standing.do.${status}`)}>
        <Text>{t(`standing.what.${status}`)}</Text>
        {!isBan && guest.status === 'banned' ? <Notice kind="note" title={t('standing.endsBan')} /> : null}
        {isBan || incidents.length > 0 ? (
          <NativeSelect
            label={t('standing.incident')}
            description={t(`standing.incidentDetail.${status}`)}
            required={isBan}
            {...form.getInputProps('incidentId')}
          >
            {isBan ? null : <option value="">{t('standing.noIncident')}</option>}
            {incidents.map((incident) => (
              <option key={incident.id} value={incident.id}>
                {incidentLine(incident)}
              </option>
            ))}
          </NativeSelect>
        ) : null}
        <Textarea
          label={t('standing.reason')}
          description={t('standing.reasonDetail')}
          rows={4}
          maxLength={1000}
          required
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <div>
          <TextInput
            type="date"
            label={t('standing.lastDay')}
            description={t('standing.bound', { day: day(latest) })}
            min={dayOf(now.toISOString())}
            max={latest}
            required
            {...form.getInputProps('until')}
            error={form.errors['endsAt'] ? t('standing.boundMissed', { day: day(latest) }) : undefined}
          />
          <Group gap="xs" mt="xs">
            {offeredMonths[status].map((months) => {
              const last = lastDayAfter(months, now)
              const isChosen = form.values.until === last
              return (
                <Button
                  key={months}
                  variant="default"
                  aria-pressed={isChosen}
                  leftSection={isChosen ? <IconCheck aria-hidden size={18} /> : null}
                  onClick={() => form.setFieldValue('until', last)}
                >
                  {t('standing.months', { count: months })}
                </Button>
              )
            })}
          </Group>
        </div>
      </CallForm>
    </FormDrawer>
  )
}
