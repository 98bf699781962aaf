import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { safetyReadinessQuery, type SafetyReadiness } from './queries.ts'
import { SoundTest } from './sound-test.tsx'
import { useDuration } from '../../shell/language/use-duration.ts'

/** Whether a call for help would get through now, measured for a venue and for this screen. */
export function Readiness({ venueId }: { venueId: string }) {
  const { t } = useTranslation('safety-pages')
  const query = useQuery(safetyReadinessQuery(venueId))
  const venue = useMe().me?.venues.find(({ id }) => id === venueId)?.name
  return (
    <Panel level={2} title={t('ready.title')} detail={t('ready.what', { venue })}>
      <Loaded query={query} rows={5} rowHeight={32}>
        {(readiness) => <Measured readiness={readiness} />}
      </Loaded>
      <div className="stack gap-2">
        <h3 className="flush small">{t('ready.thisScreen')}</h3>
        <SoundTest />
        <Anchor renderRoot={(props) => <Link to="/my-profile" {...props} />}>{t('ready.push')}</Anchor>
      </div>
    </Panel>
  )
}

function Measured({ readiness }: { readiness: SafetyReadiness }) {
  const { t } = useTranslation('safety-pages')
  const { dateTime, number } = useFormats()
  const duration = useDuration()
  const { onDuty, onCall, notifiedFirst, lastDrill, screens, onShift, pushDevices, store, held } = readiness
  const gigabytes = (bytes: number) => number(bytes / 1e9)
  const drill = () => {
    if (!lastDrill) return t('ready.noDrill')
    const at = dateTime(lastDrill.at)
    if (lastDrill.seenAfterSeconds === null) return t('ready.drillUnseen', { at })
    return t('ready.drillSeen', { at, duration: duration(lastDrill.seenAfterSeconds) })
  }
  return (
    <>
      {store.state === 'down' ? (
        <Notice kind="fault" title={t('ready.down')}>
          <Text size="sm">{t('ready.downWhat')}</Text>
        </Notice>
      ) : null}
      {notifiedFirst === 'everybody' ? (
        <Notice kind="fault" title={t('ready.nobody')}>
          <Text size="sm">{t('ready.nobodyWhat')}</Text>
        </Notice>
      ) : null}
      <FactList
        facts={[
          [t('ready.onDuty'), <People key="duty" people={onDuty} none={t(`ready.first.${notifiedFirst}`)} />],
          [t('ready.onCall'), <People key="call" people={onCall} none={t('ready.noOne')} />],
          [t('ready.screens'), t('ready.screensOpen', { count: screens })],
          [t('ready.devices'), t('ready.devicesAre', { shift: number(onShift), push: number(pushDevices) })],
          [t('ready.lastDrill'), drill()],
          [
            t('ready.store'),
            store.storesInMs === null
              ? t('ready.notStored')
              : t('ready.storesIn', { ms: number(store.storesInMs) }),
          ],
          ...(store.freeBytes !== null && store.totalBytes !== null
            ? [
                [
                  t('ready.disk'),
                  t('ready.free', { free: gigabytes(store.freeBytes), total: gigabytes(store.totalBytes) }),
                ] as const,
              ]
            : []),
          ...(held > 0 ? [[t('ready.held'), number(held)] as const] : []),
        ]}
      />
      <Text size="sm" c="dimmed">
        {t('ready.measuredAt', { at: dateTime(store.measuredAt) })}
      </Text>
    </>
  )
}

function People({ people, none }: { people: SafetyReadiness['onDuty']; none: string }) {
  const { i18n } = useTranslation()
  const names = people.flatMap(({ name }) => name ?? [])
  if (names.length === 0) return none
  return <span translate="no">{new Intl.ListFormat(i18n.language).format(names)}</span>
}
