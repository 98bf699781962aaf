import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OutboxItem } from './outbox-store.ts'
import { discardItem, retryItem } from './outbox.ts'

/** One rating that the server did not take: whose it is, why, and both ways out. */
export function RefusedItem({ item }: { item: OutboxItem }) {
  const { t } = useTranslation(['offline', 'messages'])
  const { about, body, refusal } = item
  const isKnown = refusal === 'too_old' || refusal === 'conflict' || refusal === 'not_allowed_now'
  return (
    <li>
      <div>
        <strong translate="no">{about.name ?? about.number}</strong>
        {about.room ? <span translate="no"> · {about.room}</span> : null} ·{' '}
        {t('rating', { rating: body.rating })}
        <Text size="sm">{isKnown ? t(`reason.${refusal}`) : t(`messages:problem.${refusal}.title`)}</Text>
      </div>
      <Group gap="xs">
        <Button variant="default" onClick={() => void retryItem(item)}>
          {t('again')}
        </Button>
        <Button variant="default" onClick={() => void discardItem(item.id)}>
          {t('discard')}
        </Button>
      </Group>
    </li>
  )
}
