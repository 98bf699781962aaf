import { Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import type { ImportRecord } from '../queries.ts'
import { useSector } from '../../../shell/session/sector.ts'

/** The progress of the server. The page can be left, because the work goes on. */
export function ImportProgress({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('integrations')
  const { number } = useFormats()
  const sector = useSector(record.venueId)
  const { state } = record
  const { done, total } = record.progress
  const isCommit = state === 'committing'
  // The rows are written in one go, so that a commit has no part that could be shown.
  const percent = isCommit || total === 0 ? 100 : Math.floor((100 * done) / total)
  const label = isCommit
    ? t('progress.committing', { rows: number(record.counts.added + record.counts.updated) })
    : t('progress.checking', { done: number(done), rows: number(total) })
  return (
    <div className="stack gap-xs pad-md card">
      <Text fw={600}>{label}</Text>
      <Progress.Root size="lg">
        <Progress.Section
          value={percent}
          animated={isCommit}
          aria-label={t(`state.${state}`)}
          aria-valuetext={label}
        />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        {t(isCommit ? 'progress.whole' : 'progress.leave', { context: sector })}
      </Text>
    </div>
  )
}
