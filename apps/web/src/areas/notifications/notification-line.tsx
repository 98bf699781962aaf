import { Anchor, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useMayOpen } from '../../shell/registry/use-pages.ts'
import { useMarkRead, type Notification } from './queries.ts'
import { wayTo } from './way-to.ts'

interface NotificationLineProps {
  readonly notification: Notification
  readonly onOpen: () => void
}

export function NotificationLine({ notification, onOpen }: NotificationLineProps) {
  const { t } = useTranslation('notifications')
  const { dateTime } = useFormats()
  const mayOpen = useMayOpen()
  const mark = useMarkRead()
  const { id, kind, change, at, isRead, subject, by, venue } = notification
  const words = t(`change.${kind}.${change}`)
  const { to, search, hash } = wayTo(notification)
  const open = () => {
    if (!isRead) mark.mutate({ id })
    onOpen()
  }
  return (
    <li className="stack gap-half pad-2-md">
      <div className="row between gap-2">
        {mayOpen(to) ? (
          <Anchor
            className="inline-row target"
            fw={isRead ? 400 : 650}
            renderRoot={(props) => (
              <Link
                to={to}
                search={(search ?? {}) as never}
                {...(hash ? { hash } : {})}
                onClick={open}
                {...props}
              />
            )}
          >
            {words}
          </Anchor>
        ) : (
          <Text fw={isRead ? 400 : 650}>{words}</Text>
        )}
        {isRead ? null : (
          <Button
            variant="subtle"
            className="rigid"
            aria-label={t('markNamed', { what: words })}
            loading={mark.isPending}
            onClick={() => mark.mutate({ id })}
          >
            {t('mark')}
          </Button>
        )}
      </div>
      {subject.label ? (
        <Text size="sm" translate="no" className="breakable">
          {subject.label}
        </Text>
      ) : null}
      <Text size="sm" c="dimmed">
        {isRead ? null : (
          <>
            <span className="text-colour strong">{t('unread')}</span>
            {' · '}
          </>
        )}
        <time dateTime={at}>{dateTime(at)}</time>
        {[by?.name, venue?.name].map((name) =>
          name ? (
            <span key={name}>
              {' · '}
              <span translate="no">{name}</span>
            </span>
          ) : null,
        )}
      </Text>
    </li>
  )
}
