import { Button, Group, Stack } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { showToast } from '../../../shell/toasts.ts'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import classes from '../alerts.module.css'
import { alertRunsQuery, renewAlerts, type AlertRun } from '../queries.ts'

const counts = ['subjects', 'raised', 'repeated', 'closed'] as const

function Table({ runs }: { runs: readonly AlertRun[] }) {
  const { t } = useTranslation('alerts')
  const { dateTime, number } = useFormats()
  return (
    <div className="scroll-x">
      <table className={`${classes['table']} full-width collapsed`}>
        <caption className="visually-hidden">{t('runs.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('runs.at')}</th>
            <th scope="col">{t('runs.by')}</th>
            {counts.map((count) => (
              <th key={count} scope="col" className={classes['number']}>
                {t(`runs.${count}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.id}>
              <th scope="row">
                <time dateTime={run.at}>{dateTime(run.at)}</time>
              </th>
              <td>
                {run.by ? <span translate="no">{run.by.name ?? t('aColleague')}</span> : t('runs.clock')}
              </td>
              {counts.map((count) => (
                <td key={count} className={classes['number']}>
                  {number(run[count])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function Runs() {
  const { t } = useTranslation('alerts')
  const queries = useQueryClient()
  const list = useInfiniteQuery(alertRunsQuery)
  const running = useMutation({
    mutationFn: () => call('POST /api/auto-alerts/run'),
    onSuccess: async ({ raised, closed }) => {
      void showToast({ kind: 'success', message: t('runs.done', { raised, closed }) })
      await renewAlerts(queries)
    },
  })
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <h2 className={`${classes['heading']} above-2`}>{t('runs.title')}</h2>
        <Button
          variant="default"
          leftSection={<IconPlayerPlay aria-hidden size={18} />}
          loading={running.isPending}
          onClick={() => running.mutate()}
        >
          {t('runs.now')}
        </Button>
      </Group>
      {running.error ? <Refusal error={running.error} /> : null}
      <PagedList list={list} itemsOf={({ items }) => items} rows={3} rowHeight={44} more={t('runs.more')}>
        {(runs) =>
          runs.length === 0 ? <p className="below-1 quiet">{t('runs.none')}</p> : <Table runs={runs} />
        }
      </PagedList>
    </Stack>
  )
}
