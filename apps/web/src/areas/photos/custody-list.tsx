import { Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { PersonName } from '../incidents/person-name.tsx'
import { custodyQuery, type CustodyPage } from './queries.ts'
import classes from './photos.module.css'

type Original = NonNullable<CustodyPage['original']>

export default function CustodyList({ photoId }: { photoId: string }) {
  const { t } = useTranslation('photos')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    custodyQuery(photoId),
  )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonList rows={3} rowHeight={44} />
  const original = data.pages[0]?.original
  return (
    <>
      {original ? <OriginalState original={original} /> : null}
      <ol className={`${classes['uploads']} plain-list`}>
        {data.pages
          .flatMap(({ items }) => items)
          .map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
      </ol>
      {hasNextPage ? (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('custody.more')}
        </Button>
      ) : null}
    </>
  )
}

function OriginalState({ original: { state, sha256 } }: { original: Original }) {
  const { t } = useTranslation('photos')
  const StateIcon = state === 'intact' ? IconShieldCheck : IconAlertTriangle
  return (
    <div>
      <span className="inline-row gap-2 rigid-icons small">
        <StateIcon aria-hidden size={18} /> <strong>{t(`custody.state.${state}`)}</strong>
      </span>
      <Text size="sm" c="dimmed">
        {t('custody.sha256')}{' '}
        <code translate="no" className="breakable">
          {sha256}
        </code>
      </Text>
    </div>
  )
}

function Entry({ entry }: { entry: CustodyPage['items'][number] }) {
  const { t } = useTranslation('photos')
  const { dateTime } = useFormats()
  return (
    <li>
      <span>
        <strong>{t(`custody.action.${entry.action}`)}</strong>{' '}
        <PersonName person={entry.actor} nobody={t('system')} />{' '}
        <Text span size="sm" c="dimmed" display="block">
          <time dateTime={entry.at}>{dateTime(entry.at)}</time>
          {entry.sha256 === null ? null : (
            <>
              {' · '}
              <code translate="no" title={entry.sha256}>
                {entry.sha256.slice(0, 12)}
              </code>
            </>
          )}
        </Text>
        {entry.reason === null ? null : <Text size="sm">{entry.reason}</Text>}
      </span>
    </li>
  )
}
