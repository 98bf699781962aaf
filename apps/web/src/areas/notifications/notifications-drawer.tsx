import { Button, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { NotificationLine } from './notification-line.tsx'
import { notificationsQuery, useMarkRead } from './queries.ts'

/** What happened to what one follows, beside any page. */
export default function NotificationsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notifications')
  const list = useInfiniteQuery(notificationsQuery)
  const mark = useMarkRead()
  const [first] = list.data?.pages ?? []
  const newest = first?.items[0]
  return (
    <FormDrawer title={t('title')} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('detail')}
        </Text>
        {newest && first.unread > 0 ? (
          <Button
            variant="default"
            w="fit-content"
            loading={mark.isPending}
            onClick={() => mark.mutate({ id: newest.id, andOlder: true })}
          >
            {t('markAll', { count: first.unread })}
          </Button>
        ) : null}
        <PagedList list={list} itemsOf={({ items }) => items} rows={4} rowHeight={96} more={t('more')}>
          {(items) =>
            items.length === 0 ? (
              <EmptyState title={t('none')} detail={t('noneDetail')} />
            ) : (
              <ul className="plain-list frame ruled" aria-label={t('title')}>
                {items.map((notification) => (
                  <NotificationLine key={notification.id} notification={notification} onOpen={onClose} />
                ))}
              </ul>
            )
          }
        </PagedList>
      </Stack>
    </FormDrawer>
  )
}
