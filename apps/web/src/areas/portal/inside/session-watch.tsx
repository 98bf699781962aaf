import { Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'
import { portalSessionQuery, usePortalChanged } from '../queries.ts'
import classes from '../portal.module.css'

const warnMs = 2 * 60_000

/** Says before the session ends that it does, and how to go on; asks anew, for another tab may have gone on. */
export function SessionWatch({ endsAt }: { endsAt: number }) {
  const { t } = useTranslation('portal')
  const queries = useQueryClient()
  const goOn = usePortalChanged()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = window.setInterval(() => setNow(Date.now()), 5_000)
    return () => window.clearInterval(tick)
  }, [])
  const left = endsAt - now
  const stage = left <= 0 ? 'over' : left <= warnMs ? 'near' : 'open'
  useEffect(() => {
    if (stage !== 'open') void queries.invalidateQueries({ queryKey: portalSessionQuery.queryKey })
  }, [stage, queries])
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
    </div>
  )
}
