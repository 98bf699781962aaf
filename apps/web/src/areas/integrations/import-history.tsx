import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { useFormats } from '../../shell/language/formats.ts'
import { ImportStateWord } from './import-state.tsx'
import { importsQuery, type ImportRecord } from './queries.ts'
import { Reason } from './reason.tsx'
import { useSector } from '../../shell/session/sector.ts'
import { UndoImport } from './undo-import.tsx'
import { useGo } from './use-go.ts'
import classes from './imports.module.css'

/** Holds for every import alike, so the list says it once. */
const managerNeeded = 'manager_needed'

function useOutcome(): (record: ImportRecord) => string {
  const { t, i18n } = useTranslation('integrations')
  const { number } = useFormats()
  return ({ state, counts, progress }) => {
    if (state === 'checking') {
      return t('progress.checking', { done: number(progress.done), rows: number(progress.total) })
    }
    if (state !== 'checked' && state !== 'committed') {
      return t('rows', { rows: number(counts.rows) })
    }
    const parts = (['added', 'updated', 'duplicates', 'errors', 'warnings'] as const).flatMap((kind) =>
      counts[kind] > 0 ? [t(`outcome.${kind}`, { count: counts[kind], rows: number(counts[kind]) })] : [],
    )
    return new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(parts)
  }
}

function HistoryEntry({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('integrations')
  const sector = useSector(record.venueId)
  const { dateTime } = useFormats()
  const outcome = useOutcome()
  return (
    <li className={`${classes['entry']} row wrap between gap-2-md pad-sm-md`}>
      <div>
        <Link
          to="/data-import"
          search={({ lang }) => ({ ...(lang ? { lang } : {}), import: record.id })}
          className="self-start inline-row target strong breakable"
          translate="no"
        >
          {record.fileName}
        </Link>{' '}
        <Group gap="0.25rem 1rem">
          <ImportStateWord state={record.state} /> <span>{outcome(record)}</span>
        </Group>{' '}
        <span className="quiet breakable">
          {t(`kind.${record.kind}`, { context: sector })} · {dateTime(record.createdAt)} ·{' '}
          <span translate="no">{record.createdBy}</span> · <span translate="no">{record.venueName}</span>
        </span>
      </div>
      {record.state === 'committed' && record.can.undo !== managerNeeded ? (
        <UndoImport record={record} />
      ) : null}
    </li>
  )
}

function NoImports() {
  const { t } = useTranslation('integrations')
  const sector = useSector()
  const go = useGo()
  return (
    <EmptyState
      title={t('history.none')}
      detail={t('history.noneDetail', { context: sector })}
      action={
        <Button variant="default" onClick={() => go({ how: true }, { inPlace: true })}>
          {t('how.title')}
        </Button>
      }
    />
  )
}

export function ImportHistory() {
  const { t } = useTranslation('integrations')
  const list = useInfiniteQuery(importsQuery())
  return (
    <section aria-labelledby="history">
      <Stack gap="md">
        <Title order={2} size="h3" id="history">
          {t('history.title')}
        </Title>
        <PagedList
          list={list}
          itemsOf={({ items }) => items}
          rows={3}
          rowHeight={104}
          more={t('history.more')}
        >
          {(records) =>
            records.length === 0 ? (
              <NoImports />
            ) : (
              <>
                {records.some(({ can }) => can.undo === managerNeeded) ? (
                  <Text c="dimmed">
                    <Reason reason={managerNeeded} />
                  </Text>
                ) : null}
                <ul className="plain-list frame">
                  {records.map((record) => (
                    <HistoryEntry key={record.id} record={record} />
                  ))}
                </ul>
              </>
            )
          }
        </PagedList>
      </Stack>
    </section>
  )
}
