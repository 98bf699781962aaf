import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { learningQuery } from '../queries.ts'

/** The progress of the training on these bookings, for users who may see predictions. */
export function Learning({ since }: { since: string }) {
  const { t } = useTranslation('integrations')
  const { number } = useFormats()
  const { data } = useQuery(learningQuery())
  const training = data?.training
  // A training that ended before the import did not include it.
  if (!training || (training.finishedAt !== null && training.finishedAt < since)) return null
  const { state, done, total } = training
  const words = t(`learn.${state}`, { done: number(done), total: number(total) })
  return (
    <div className="stack gap-xs pad-md card">
      <output>{words}</output>
      {training.finishedAt === null ? (
        <Progress.Root>
          <Progress.Section
            value={total > 0 ? Math.floor((100 * done) / total) : 100}
            animated={total === 0}
            aria-label={words}
          />
        </Progress.Root>
      ) : (
        <LinkButton to="/predictive-risk-dashboard">{t('learn.open')}</LinkButton>
      )}
    </div>
  )
}
