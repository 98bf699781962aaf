import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import classes from '../guest-detail.module.css'

export default function TrustHistory({ guestId }: { guestId: string }) {
  const { t } = useTranslation('guests')
  const { day, number } = useFormats()
  const { data, error, refetch } = useQuery({
    queryKey: ['guests', 'trust', guestId, 'history'],
    queryFn: ({ signal }) => call('GET /api/trust-score/guest/{guestId}', { params: { guestId }, signal }),
    gcTime: 0,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={48} />
  if (data.history.length === 0) return <Text c="dimmed">{t('trust.noHistory')}</Text>
  return (
    <ul className="plain-list ruled" aria-label={t('trust.history')}>
      {data.history.map(({ day: on, score, level }) => (
        <li key={on} className={`${classes['line']} row wrap between gap-2-md pad-block-2`}>
          <time dateTime={on}>{day(on)}</time>
          <span>
            {score === null
              ? t('trust.level.new')
              : t('trust.scored', { level: t(`trust.level.${level}`), score: number(score) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
