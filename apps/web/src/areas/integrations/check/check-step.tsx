import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { ImportRecord } from '../queries.ts'
import { Reason } from '../reason.tsx'
import { Refusal } from '../refusal.tsx'
import { useSector } from '../../../shell/session/sector.ts'
import { wordsOf } from '../kinds.ts'
import { useGo } from '../use-go.ts'
import { useKeepImport } from '../use-keep-import.ts'
import { CancelImport } from '../cancel-import.tsx'
import { Counts } from './counts.tsx'
import { ImportProgress } from './progress.tsx'
import { RowErrors } from './row-errors.tsx'
import classes from '../imports.module.css'

/** Commits all rows, or none. Refused rows are left out only when that was chosen. */
function Decide({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('integrations')
  const { number } = useFormats()
  const sector = useSector(record.venueId)
  const keep = useKeepImport()
  const go = useGo()
  const whyId = useId()
  const [skipErrors, setSkipErrors] = useState(false)
  const { added, updated, errors } = record.counts
  const rows = added + updated
  const commit = useMutation({
    mutationFn: () =>
      call('POST /api/imports/{importId}/commit', { params: { importId: record.id }, body: { skipErrors } }),
    onSuccess: (begun) => {
      keep(begun)
      go({ import: begun.id, step: 'result' })
    },
  })
  const reason =
    record.can.commit === true || (record.can.commit === 'has_errors' && skipErrors)
      ? null
      : record.can.commit

  // A daily file without changes still shows which bookings are missing.
  if (rows === 0 && errors === 0 && record.kind !== 'stays') {
    return (
      <div className="stack at-start gap-md">
        <Text>{t(wordsOf(record.kind, 'commit.nothingNew'), { context: sector })}</Text>
        <LinkButton to="/data-import">{t('all')}</LinkButton>
      </div>
    )
  }
  return (
    <div className="stack at-start gap-md">
      {errors > 0 && rows > 0 ? (
        <Checkbox
          classNames={{ body: classes['skip'] ?? '' }}
          checked={skipErrors}
          onChange={(event) => setSkipErrors(event.currentTarget.checked)}
          label={t('commit.skip', { rows: number(errors) })}
          description={t('commit.skipDetail')}
        />
      ) : null}
      {commit.error ? <Refusal error={commit.error} /> : null}
      <Group gap="md">
        <Button
          disabled={reason !== null || (rows === 0 && record.kind !== 'stays')}
          loading={commit.isPending}
          aria-describedby={whyId}
          onClick={() => commit.mutate()}
        >
          {t('commit.do', { rows: number(rows) })}
        </Button>
        <LinkButton to="/data-import">{t('commit.later')}</LinkButton>
        <CancelImport record={record} />
      </Group>
      <Text size="sm" c="dimmed" id={whyId}>
        {reason === null ? (
          t(rows === 0 ? 'commit.nothingNew' : 'commit.whole', { context: sector })
        ) : (
          <Reason reason={reason} kind={record.kind} />
        )}
      </Text>
    </div>
  )
}

/** The dry run: its progress, then what the import would do and what prevents it. */
export function CheckStep({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('integrations')
  const { number } = useFormats()
  if (record.state === 'checking')
    return (
      <>
        <ImportProgress record={record} />
        <CancelImport record={record} />
      </>
    )
  const { counts } = record
  const words = counts.errors > 0 ? 'check.someRefused' : 'check.allGood'
  return (
    <>
      <output>
        <Text fw={600}>{t(words, { rows: number(counts.rows), errors: number(counts.errors) })}</Text>
      </output>
      <Counts counts={counts} label={t('check.would')} />
      <Decide record={record} />
      <RowErrors record={record} />
    </>
  )
}
