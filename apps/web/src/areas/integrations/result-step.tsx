import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useOpenPages } from '../../shell/registry/use-pages.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useFormats } from '../../shell/language/formats.ts'
import { CancelImport } from './cancel-import.tsx'
import { Findings } from './result/findings.tsx'
import { Learning } from './result/learning.tsx'
import { Questions } from './result/questions.tsx'
import { useMe } from '../../shell/session/use-me.ts'
import { Counts } from './check/counts.tsx'
import { ImportProgress } from './check/progress.tsx'
import { RowErrors } from './check/row-errors.tsx'
import { Notice } from '../../ui/notice.tsx'
import { wordsOf } from './kinds.ts'
import type { ImportRecord } from './queries.ts'
import { useSector } from '../../shell/session/sector.ts'
import { UndoImport } from './undo-import.tsx'

const nextPages = ['/guest-profiles', '/rate-guest']

export function ResultStep({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('integrations')
  const sector = useSector(record.venueId)
  const { dateTime } = useFormats()
  const isManager = useMe().roles.some((role) => role === 'manager' || role === 'admin')
  const next = useOpenPages().filter(({ path }) => nextPages.includes(path))
  const { state, committedAt, counts, kind } = record
  if (state === 'committing')
    return (
      <>
        <ImportProgress record={record} />
        <CancelImport record={record} />
      </>
    )
  if (state === 'cancelled') return <Notice kind="note" title={t('stop.done')} />
  if (state === 'undone') {
    return (
      <Notice kind="note" title={t('result.undone')}>
        {t(wordsOf(kind, 'result.undoneDetail'), { context: sector })}
      </Notice>
    )
  }
  return (
    <>
      <Notice kind="done" title={t('result.done')}>
        {t(wordsOf(kind, 'result.doneDetail'), {
          context: sector,
          when: committedAt ? dateTime(committedAt) : '',
        })}
      </Notice>
      <Counts counts={counts} label={t('result.did')} />
      {/* Above what arrives later, which would push it from under the pointer. */}
      <Group gap="sm" align="flex-start">
        {next.map(({ path, title }) => (
          <LinkButton key={path} to={path}>
            {title}
          </LinkButton>
        ))}
        <UndoImport record={record} />
      </Group>
      {kind === 'stays' ? <Questions record={record} /> : null}
      {kind === 'stays' ? <Findings record={record} /> : null}
      {kind === 'stays' && committedAt && isManager ? <Learning since={committedAt} /> : null}
      <RowErrors record={record} />
    </>
  )
}
