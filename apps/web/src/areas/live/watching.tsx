import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { mayOpen } from '../../shell/session/audience.ts'
import { useFormats } from '../../shell/language/formats.ts'
import { useMe, type Me } from '../../shell/session/use-me.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import { watchersQuery } from './queries.ts'
import { VenueSelect } from '../../ui/name-select.tsx'

function Watchers() {
  const { t } = useTranslation('live')
  const { dateTime } = useFormats()
  const query = useQuery(watchersQuery)
  return (
    <div>
      <h3 className="above-2">{t('watch.who')}</h3>
      <Loaded query={query} rows={2} rowHeight={32}>
        {(watchers) =>
          watchers.length === 0 ? (
            <p className="flush quiet">{t('watch.nobody')}</p>
          ) : (
            <ul className="plain-list stack gap-2">
              {watchers.map(({ id, user, venueName, startedAt }) => (
                <li key={id}>
                  <strong translate="no">{user.name ?? t('somebodyGone')}</strong>{' '}
                  <span className="flush quiet">
                    <span translate="no">{venueName}</span> · {t('since', { at: dateTime(startedAt) })}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

export function Watching({ me }: { me: Me }) {
  const { t } = useTranslation('live')
  const { dateTime } = useFormats()
  const queries = useQueryClient()
  const isManager = mayOpen('manager', useMe().roles)
  const [venueId, setVenueId] = useState(me.venues[0]?.id ?? '')
  const watch = useMutation({
    mutationFn: () => call('POST /api/live-monitoring/start-live-session', { body: { venueId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: watchersQuery.queryKey }),
  })
  return (
    <Panel title={t('watch.title')} detail={t('watch.what')} level={2}>
      <VenueSelect of={me.venues} label={t('venue')} value={venueId} onChange={setVenueId} />
      <Button
        variant="default"
        leftSection={<IconEye aria-hidden size={18} />}
        loading={watch.isPending}
        onClick={() => watch.mutate()}
      >
        {t('watch.do')}
      </Button>
      <output>
        {watch.data ? (
          <>
            {t('watch.you')} <strong translate="no">{watch.data.venueName}</strong>{' '}
            {t('since', { at: dateTime(watch.data.startedAt) })}. {t('watch.until')}
          </>
        ) : null}
      </output>
      {watch.error ? <Refusal error={watch.error} /> : null}
      {isManager ? <Watchers /> : null}
    </Panel>
  )
}
