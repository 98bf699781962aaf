import { Group, Stack, Text, TextInput } from '@mantine/core'
import { IconMessage, IconQrcode } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { fieldErrors } from '../../api/describe-error.ts'
import { useFormats } from '../../shell/language/formats.ts'
import { LazyQrCode } from '../accounts/once/lazy-qr-code.tsx'
import { CopyValue } from '../../ui/copy-value.tsx'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import { MailboxHint } from '../accounts/sign-in/mailbox-hint.tsx'
import type { Bill } from './queries.ts'
import { useBillCannot, useBillRefusal } from './use-bill-words.ts'

/** The pay-later link of a bill: a code to hold out, a link to copy, a text message. */
export function PayLater({ bill }: { bill: Bill }) {
  const { t } = useTranslation(['bills', 'messages'])
  const { dateTime } = useFormats()
  const cannot = useBillCannot()
  const refusalOf = useBillRefusal()
  const queryClient = useQueryClient()
  const [paymentUrl, setPaymentUrl] = useState(bill.link?.paymentUrl ?? '')
  const making = useMutation({
    mutationFn: (sendBy: 'show' | 'sms') =>
      call('POST /api/dine-and-dash/settlements', {
        body: {
          billId: bill.id,
          sendBy,
          ...(paymentUrl.trim() === '' ? {} : { paymentUrl: paymentUrl.trim() }),
        },
      }),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['bills', 'list'] }),
  })
  const made = making.data
  const fault = making.error ? fieldErrors(making.error, t)['paymentUrl'] : undefined
  return (
    <Stack gap="sm">
      <TextInput
        type="url"
        label={t('link.paymentUrl')}
        description={t('link.paymentUrlDetail')}
        placeholder="https://"
        autoComplete="off"
        maxLength={500}
        value={paymentUrl}
        error={fault}
        onChange={(event) => setPaymentUrl(event.currentTarget.value)}
      />
      <Group gap="sm" align="start">
        <ReasonedButton
          leftSection={<IconQrcode aria-hidden size={18} />}
          reason={cannot(bill.can.link)}
          loading={making.isPending && making.variables === 'show'}
          onClick={() => making.mutate('show')}
        >
          {t('link.show')}
        </ReasonedButton>
        <ReasonedButton
          variant="default"
          leftSection={<IconMessage aria-hidden size={18} />}
          reason={bill.hasPhone ? cannot(bill.can.link) : t('cannot.no_phone')}
          loading={making.isPending && making.variables === 'sms'}
          onClick={() => making.mutate('sms')}
        >
          {t('link.send')}
        </ReasonedButton>
      </Group>
      {made ? (
        <>
          <LazyQrCode text={made.link} label={t('link.code')} />
          <CopyValue label={t('link.link')} value={made.link} />
          <Text size="sm">{t('link.until', { until: dateTime(made.expiresAt) })}</Text>
          {made.delivery === 'shown' ? null : <output>{t('link.sent')}</output>}
          {made.delivery === 'demo_mailbox' ? <MailboxHint /> : null}
        </>
      ) : null}
      {making.error && fault === undefined ? (
        <Refusal key={making.submittedAt} error={making.error} detail={refusalOf(making.error)} />
      ) : null}
    </Stack>
  )
}
