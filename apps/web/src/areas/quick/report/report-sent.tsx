import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLaterSent } from '../../../offline/use-later-sent.ts'
import { IncidentLink } from '../../incidents/incident-link.tsx'
import { useIncidentWords } from '../../incidents/words.ts'
import type { QuickDraft } from './quick-values.ts'
import type { ReportDelivery } from './use-send-report.ts'
import classes from './sent.module.css'

export interface SentReport {
  readonly delivery: ReportDelivery
  readonly draft: QuickDraft
}

export function ReportSent({ sent: { delivery, draft }, onNext }: { sent: SentReport; onNext: () => void }) {
  const { t } = useTranslation(['quick', 'incidents'])
  const { typeWord, severityWord } = useIncidentWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const reported = delivery.state === 'sent' ? delivery.created : undefined
  const isLaterSent = useLaterSent(delivery)
  const isSent = reported !== undefined || isLaterSent
  const { severity, type } = draft.values
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  const Icon = isSent ? IconCircleCheck : IconClock
  return (
    <section className={`${classes['sent']} grid gap-md within-44`} aria-labelledby="sent">
      <Icon aria-hidden size={36} />
      <Stack gap="sm">
        <Title order={2} size="h3" id="sent" ref={heading} tabIndex={-1}>
          {t(isSent ? 'sent.title' : 'sent.keptTitle')}
        </Title>
        {reported ? (
          <Text>
            {t('sent.reference')} <strong translate="no">{reported.incident.reference}</strong>
          </Text>
        ) : null}
        {isSent ? null : <Text>{t('sent.keptDetail')}</Text>}
        <Text>
          {type ? typeWord(type) : ''}
          {severity ? ` · ${severityWord(severity)}` : ''}
        </Text>
        {delivery.state === 'sent' && delivery.isPartly ? <Text>{t('sent.photosWait')}</Text> : null}
        {reported && reported.maskedCardNumbers > 0 ? (
          <Text>{t('sent.masked', { count: reported.maskedCardNumbers })}</Text>
        ) : null}
        {reported ? <IncidentLink id={reported.incident.id}>{t('sent.open')}</IncidentLink> : null}
        <Group gap="sm">
          <Button onClick={onNext}>{t('sent.next')}</Button>
        </Group>
      </Stack>
    </section>
  )
}
