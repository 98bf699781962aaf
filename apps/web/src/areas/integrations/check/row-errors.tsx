import { Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../../../api/client.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { fieldWords } from '../field-words.ts'
import type { ImportRecord, RowError } from '../queries.ts'
import { useSector } from '../../../shell/session/sector.ts'
import classes from './row-errors.module.css'

/** One thing that is wrong with one row: where, what stands there, and why it was refused. */
function ErrorRow({ error, venueId }: { error: RowError; venueId: string }) {
  const { t } = useTranslation('integrations')
  const { number } = useFormats()
  const sector = useSector(venueId)
  const field = error.field === null ? undefined : fieldWords(t, error.field, sector)
  return (
    <tr>
      <th scope="row">
        <span className={classes['label']}>{t('error.line')}</span> {number(error.row)}
      </th>
      <td>
        {error.column === null ? (
          t('error.wholeRow')
        ) : (
          <>
            <span translate="no">{error.column}</span>
            {field && field !== error.column ? (
              <span className={`${classes['field']} as-block smaller dim`}>{field}</span>
            ) : null}
          </>
        )}
      </td>
      {error.code === 'wrong_column_count' ? (
        <td>{t('error.cells', { cells: error.value })}</td>
      ) : (
        <td translate="no">{error.value ?? '–'}</td>
      )}
      <td>
        <strong>{t(error.isWarning ? 'error.kept' : 'error.refused')}</strong>{' '}
        {t([`error.code.${error.code}`, 'error.code.other'], { context: sector })}
      </td>
    </tr>
  )
}

export function RowErrors({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('integrations')
  const { number } = useFormats()
  const { id, rowErrors, venueId, counts } = record
  if (rowErrors.length === 0) return null
  const hasWarnings = rowErrors.some(({ isWarning }) => isWarning)
  const shownRows = new Set(rowErrors.map(({ row }) => row)).size
  return (
    <section aria-labelledby="errors">
      <Stack gap="sm">
        <Title order={3} size="h4" id="errors">
          {t(hasWarnings ? 'error.titleBoth' : 'error.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {shownRows < counts.errors + counts.warnings
            ? t('error.first', { shown: number(shownRows), rows: number(counts.errors + counts.warnings) })
            : t('error.all')}
        </Text>
        <a
          className="self-start inline-row gap-2 target"
          href={addressOf('/api/imports/{importId}', { importId: id }, { format: 'csv' })}
          download
        >
          <IconDownload aria-hidden size={18} />
          {t('error.download')}
        </a>
        <table className={`${classes['table']} full-width small collapsed`}>
          <caption className="visually-hidden">{t(hasWarnings ? 'error.titleBoth' : 'error.title')}</caption>
          <thead>
            <tr>
              {(['line', 'column', 'value', 'reason'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`error.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowErrors.map((error) => (
              <ErrorRow
                key={`${error.row} ${error.column} ${error.code} ${error.value}`}
                error={error}
                venueId={venueId}
              />
            ))}
          </tbody>
        </table>
      </Stack>
    </section>
  )
}
