import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput, Textarea } from '@mantine/core'
import { requestDeposit } from '@comity/contract/bookings/bookings'
import { currencyOf } from '@comity/domain/bills'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type CallResponse } from '../../api/client.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { CopyValue } from '../../ui/copy-value.tsx'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { minorOf } from '../incidents/form/report.ts'
import { Notice } from '../../ui/notice.tsx'
import { renewBookings, type Booking } from './queries.ts'

type Asked = CallResponse<'POST /api/room-bookings/{bookingId}/deposit-request'>

const offeredDays = [1, 3, 7, 14] as const
const dayMs = 86_400_000

const { body: schema } = requestDeposit

function AskedFor({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { t, i18n } = useTranslation('bookings')
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' })
  return (
    <Stack gap="md">
      <Notice kind="done" title={t('deposit.asked')}>
        <Text>{t(asked.deposit.sentByMail ? 'deposit.mailed' : 'deposit.hand')}</Text>
        {asked.language && !asked.deposit.sentByMail ? (
          <Text>{t('deposit.language', { language: names.of(asked.language) ?? asked.language })}</Text>
        ) : null}
      </Notice>
      <CopyValue label={t('deposit.link')} value={asked.link} />
      <Button variant="default" onClick={onClose}>
        {t('close')}
      </Button>
    </Stack>
  )
}

export default function DepositDrawer({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation('bookings')
  const queries = useQueryClient()
  const country = useMe().me?.venues.find(({ id }) => id === booking.venueId)?.country ?? ''
  const [asked, setAsked] = useState<Asked>()
  const canMail = booking.can.mailDeposit === true
  const [openedAt] = useState(() => Date.now())
  const { form, refusal, ...sending } = useCallForm({
    initialValues: {
      amountMinor: '',
      currency: currencyOf(country),
      link: '',
      reason: '',
      days: '3',
      sendMail: false,
    },
    schema,
    bodyOf: ({ amountMinor, currency, link, reason, days, sendMail }) => ({
      // The schema asks for what is missing.
      amountMinor: minorOf(amountMinor, currency) as number,
      currency,
      link: link.trim(),
      reason,
      expiresAt: new Date(openedAt + Number(days) * dayMs).toISOString(),
      sendMail,
    }),
    send: (body, idempotencyKey) =>
      call('POST /api/room-bookings/{bookingId}/deposit-request', {
        params: { bookingId: booking.id },
        body,
        idempotencyKey,
      }),
    onDone: async (answer) => {
      setAsked(answer)
      await renewBookings(queries)
    },
  })
  return (
    <FormDrawer title={t('deposit.title')} onClose={onClose}>
      {asked ? (
        <AskedFor asked={asked} onClose={onClose} />
      ) : (
        <CallForm {...sending} refusal={refusal} action={t('deposit.do')}>
          <Text>{t('deposit.what')}</Text>
          <Group grow align="flex-start">
            <TextInput
              label={t('deposit.amount')}
              inputMode="decimal"
              required
              {...form.getInputProps('amountMinor')}
            />
            <NativeSelect
              label={t('deposit.currency')}
              translate="no"
              data={Intl.supportedValuesOf('currency')}
              {...form.getInputProps('currency')}
            />
          </Group>
          <TextInput
            label={t('deposit.link')}
            description={t('deposit.linkDetail')}
            type="url"
            required
            {...form.getInputProps('link')}
          />
          <Textarea
            label={t('deposit.reason')}
            description={t('deposit.reasonDetail')}
            rows={3}
            maxLength={1000}
            required
            {...form.getInputProps('reason')}
          />
          <NativeSelect
            label={t('deposit.until')}
            data={offeredDays.map((days) => ({
              value: String(days),
              label: t('deposit.days', { count: days }),
            }))}
            {...form.getInputProps('days')}
          />
          <Checkbox
            label={t('deposit.sendMail')}
            description={t(canMail ? 'deposit.sendMailDetail' : 'deposit.cannot.no_email')}
            disabled={!canMail}
            {...form.getInputProps('sendMail', { type: 'checkbox' })}
          />
        </CallForm>
      )}
    </FormDrawer>
  )
}
