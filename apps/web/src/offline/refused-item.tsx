import { Button, Group, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isReport, type OutboxItem, type ReportItem } from './outbox-store.ts'
import { discardItem, reopenItem, retryItem, retryWithoutFiles } from './outbox.ts'
import { photoNames } from './send-report.ts'

const known = ['too_old', 'conflict', 'not_allowed_now'] as const
/** Refusals that a recording or a photo may have caused. */
const ofFiles = ['invalid_input', 'payload_too_large', 'unsupported_media_type', 'not_found']

/** One rating or report that the server refused: its subject, why, and the ways out. */
export function RefusedItem({ item }: { item: OutboxItem }) {
  const { t } = useTranslation(['offline', 'messages'])
  const navigate = useNavigate()
  const { about, files = {}, refusal } = item
  const own = known.find((code) => code === refusal)
  const photos = photoNames.filter((name) => files[name]).length
  const along = [
    ...(files.voice ? [t('file.voice')] : []),
    ...(photos > 0 ? [t('file.photo', { count: photos })] : []),
  ]
  const taken = isReport(item) ? item.reported?.incident.reference : undefined
  const what = isReport(item)
    ? t(taken === undefined ? 'report' : 'photosOf', { reference: taken })
    : t('rating', { rating: item.body.rating })
  const mend = async (report: ReportItem) => {
    const search = await reopenItem(report)
    if (search) await navigate({ to: '/quick-incidents', search })
  }
  const context = isReport(item) ? { context: 'entry' } : {}
  const mayBeFiles = along.length > 0 && refusal !== undefined && ofFiles.includes(refusal)
  return (
    <li>
      <div>
        <strong translate="no">{about.name ?? about.number}</strong>
        {about.room ? <span translate="no"> · {about.room}</span> : null}
        {(about.name ?? about.number ?? about.room) === null ? '' : ' · '}
        {[what, ...along].join(' · ')}
        <Text size="sm">{own ? t(`reason.${own}`, context) : t(`messages:problem.${refusal}.title`)}</Text>
        {mayBeFiles ? <Text size="sm">{t('reason.files', context)}</Text> : null}
      </div>
      <Group gap="xs">
        {isReport(item) && taken === undefined ? (
          <Button onClick={() => void mend(item)}>{t('mend')}</Button>
        ) : null}
        <Button variant="default" onClick={() => void retryItem(item)}>
          {t('again')}
        </Button>
        {mayBeFiles && taken === undefined ? (
          <Button variant="default" onClick={() => void retryWithoutFiles(item)}>
            {t('withoutFiles')}
          </Button>
        ) : null}
        <Button variant="default" onClick={() => void discardItem(item.id)}>
          {t('discard')}
        </Button>
      </Group>
    </li>
  )
}
