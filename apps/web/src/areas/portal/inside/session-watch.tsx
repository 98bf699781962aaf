import { Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'
import { portalSessionQuery, usePortalChanged } from '../queries.ts'
import { clockThatEnded, stageAt, type PortalEnd, type SessionTimes } from '../session-times.ts'
import classes from '../portal.module.css'

interface SessionWatchProps {
  readonly times: SessionTimes
  readonly onOver: (why: PortalEnd) => void
}

/**
 * Warns before the session ends and offers to continue; asks the server again, because another tab may have continued
 * it. At the end it waits for no response: without the network, too, no one else may read on.
 */
export function SessionWatch({ times, onOver }: SessionWatchProps) {
  const { t } = useTranslation('portal')
  const queries = useQueryClient()
  const goOn = usePortalChanged()
  const [now, setNow] = useState(Date.now)
  const stage = stageAt(times, now)
  useEffect(() => {
    const look = () => setNow(Date.now())
    const tick = window.setInterval(look, 1_000)
    // A sleeping telephone runs no timers.
    document.addEventListener('visibilitychange', look)
    return () => {
      window.clearInterval(tick)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  const arrive = useEffectEvent((at: typeof stage) => {
    if (at === 'near') void queries.invalidateQueries({ queryKey: portalSessionQuery.queryKey })
    if (at === 'over') onOver(clockThatEnded(times))
  })
  useEffect(() => arrive(stage), [stage])
  return (
    <div role="alert" className={classes['watch']}>
      {stage === 'near' ? (
        <Notice kind="note" title={t('session.soon')}>
          <Group gap="sm" mt="xs">
            <Text>{t('session.soonDetail')}</Text>
            <Button variant="default" onClick={() => void goOn()}>
              {t('session.goOn')}
            </Button>
          </Group>
        </Notice>
      ) : null}
      {stage === 'last' ? (
        <Notice kind="note" title={t('session.soon')}>
          <Text>{t('session.lastDetail')}</Text>
        </Notice>
      ) : null}
    </div>
  )
}
