import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OutboxItem } from './outbox-store.ts'
import { discardItem, retryItem, retryWithoutFiles } from './outbox.ts'

const known = ['too_old', 'conflict', 'not_allowed_now'] as const
/** Refusals that a recording or a photo may have caused. */
const ofFiles = ['invalid_input', 'payload_too_large', 'unsupported_media_type', 'not_found']

/** One rating that the server did not take: whose it is, why, and the ways out. */
export function RefusedItem({ item }: { item: OutboxItem }) {
  const { t } = useTranslation(['offline', 'messages'])
  const { about, body, files = {}, refusal } = item
  const own = known.find((code) => code === refusal)
  const along = (['voice', 'photo'] as const).filter((name) => files[name])
  const mayBeFiles = along.length > 0 && refusal !== undefined && ofFiles.includes(refusal)
  return (
    <li>
      <div>
        <strong translate="no">{about.name ?? about.number}</strong>
        {about.room ? <span translate="no"> · {about.room}</span> : null} ·{' '}
        {[t('rating', { rating: body.rating }), ...along.map((name) => t(`file.${name}`))].join(' · ')}
        <Text size="sm">{own ? t(`reason.${own}`) : t(`messages:problem.${refusal}.title`)}</Text>
        {mayBeFiles ? <Text size="sm">{t('reason.files')}</Text> : null}
      </div>
      <Group gap="xs">
        <Button variant="default" onClick={() => void retryItem(item)}>
          {t('again')}
        </Button>
        {mayBeFiles ? (
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
