import type { Sector } from '@comity/contract'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { IconMail, IconQrcode } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { ApiProblem } from '../../../api/problem.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { CopyValue } from '../../../ui/copy-value.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import form from '../rating-form.module.css'

const QrCode = lazy(() => import('../../accounts/once/qr-code.tsx'))

interface InviteGuestProps {
  readonly stayId: string
  readonly sector: Sector
}

/** The way to the other side of the two-sided rating: a code to hold out, a link to copy, a mail. */
export function InviteGuest({ stayId, sector: context }: InviteGuestProps) {
  const { t } = useTranslation('feedback')
  const { date, dateTime } = useFormats()
  const invite = (byMail: boolean) =>
    call('POST /api/stays/{stayId}/invitation', { params: { stayId }, body: { byMail } })
  const inviting = useMutation({ mutationFn: () => invite(false) })
  const mailing = useMutation({ mutationFn: () => invite(true) })
  const invitation = inviting.data
  const mailedAt = mailing.data?.mailedAt ?? invitation?.mailedAt
  return (
    <details className={`${form['more']} frame`}>
      <summary>{t('invite.title', { context })}</summary>
      <div className={`${form['fields']} stack gap-md`}>
        <Text size="sm">{t('invite.detail', { context })}</Text>
        {invitation ? (
          <>
            <Suspense fallback={<Skeleton width={208} height={208} />}>
              <QrCode text={invitation.link} label={t('invite.code')} />
            </Suspense>
            <CopyValue label={t('invite.link')} value={invitation.link} />
            <Text size="sm">{t('invite.until', { until: date(invitation.expiresAt) })}</Text>
            <Group gap="sm">
              <Button
                variant="default"
                leftSection={<IconMail aria-hidden size={18} />}
                loading={mailing.isPending}
                onClick={() => mailing.mutate()}
              >
                {t('invite.mail')}
              </Button>
              <output>{mailedAt ? t('invite.mailed', { at: dateTime(mailedAt) }) : null}</output>
            </Group>
          </>
        ) : (
          <Group>
            <Button
              variant="default"
              leftSection={<IconQrcode aria-hidden size={18} />}
              loading={inviting.isPending}
              onClick={() => inviting.mutate()}
            >
              {t('invite.show')}
            </Button>
          </Group>
        )}
        {inviting.error ? (
          <Refusal
            error={inviting.error}
            detail={isNotNow(inviting.error) ? t('invite.notNow') : undefined}
          />
        ) : null}
        {mailing.error ? (
          <Refusal error={mailing.error} detail={isNotNow(mailing.error) ? t('invite.noMail') : undefined} />
        ) : null}
      </div>
    </details>
  )
}

function isNotNow(error: Error): boolean {
  return error instanceof ApiProblem && error.code === 'not_allowed_now'
}
