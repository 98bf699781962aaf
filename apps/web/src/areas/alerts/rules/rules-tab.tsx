import { Button, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type CallResponse } from '../../../api/client.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { showToast } from '../../../shell/toasts.ts'
import { LeaveGuard } from '../../../forms/leave-guard.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import classes from '../alerts.module.css'
import { alertRulesQuery, alertRunsQuery, renewAlerts, type AlertRule } from '../queries.ts'
import { keepRule } from './change-rule.ts'
import { DraftBar } from './draft-bar.tsx'
import { RuleCard } from './rule-card.tsx'
import { Runs } from './runs.tsx'

const RuleForm = lazy(() => import('./rule-form.tsx'))

type Config = CallResponse<'GET /api/alert-config'>

/** Rules as changed here, and when those in force on which they rest had last been changed. */
interface Draft {
  readonly rules: readonly AlertRule[]
  readonly since: Config['changedAt']
}

function Standing({ config: { isChanged, changedBy, changedAt } }: { config: Config }) {
  const { t } = useTranslation('alerts')
  const { dateTime } = useFormats()
  return (
    <p className="below-1 quiet">
      {isChanged && changedAt
        ? t('rules.changed', { name: changedBy?.name ?? t('aColleague'), at: dateTime(changedAt) })
        : t('rules.unchanged')}
    </p>
  )
}

function Editor({ config }: { config: Config }) {
  const { t } = useTranslation('alerts')
  const queries = useQueryClient()
  const runs = useInfiniteQuery(alertRunsQuery)
  const precisions = runs.data?.pages[0]?.rules ?? []
  const [draft, setDraft] = useState<Draft>()
  const [editing, setEditing] = useState<AlertRule | 'new'>()
  const rules = draft?.rules ?? config.rules
  const change = (changed: readonly AlertRule[]) =>
    setDraft({ rules: changed, since: draft ? draft.since : config.changedAt })
  const save = useMutation({
    mutationFn: async ({ rules: changed, since }: Draft) => {
      const present = await queries.fetchQuery({ ...alertRulesQuery, staleTime: 0 })
      // A colleague's change is never overwritten silently: the notice asks first.
      if (present.changedAt !== since) return undefined
      return call('PUT /api/alert-config', { body: { rules: [...changed], dryRun: false } })
    },
    onSuccess: async (saved) => {
      if (!saved) return
      queries.setQueryData(alertRulesQuery.queryKey, saved)
      setDraft(undefined)
      void showToast({ kind: 'success', message: t('rules.saved') })
      await renewAlerts(queries)
    },
  })
  return (
    <Stack gap="md">
      <LeaveGuard isDirty={draft !== undefined} />
      <Group justify="space-between" align="flex-start">
        <div>
          <h2 className={`${classes['heading']} above-2`}>{t('rules.title')}</h2>
          <Standing config={config} />
        </div>
        <Button leftSection={<IconPlus aria-hidden size={18} />} onClick={() => setEditing('new')}>
          {t('ruleForm.add')}
        </Button>
      </Group>
      {draft ? (
        <DraftBar
          rules={draft.rules}
          isOvertaken={config.changedAt !== draft.since}
          save={{ mutate: () => save.mutate(draft), isPending: save.isPending, error: save.error }}
          onDiscard={() => setDraft(undefined)}
        />
      ) : (
        <p className="below-1 quiet">{t('rules.how')}</p>
      )}
      <ul className="plain-list grid gap-sm">
        {rules.map((rule) => (
          <RuleCard
            key={rule.id}
            rule={rule}
            precision={precisions.find(({ ruleId }) => ruleId === rule.id)}
            onChange={(changed) => change(keepRule(rules, changed))}
            onEdit={() => setEditing(rule)}
            onRemove={() => change(rules.filter(({ id }) => id !== rule.id))}
          />
        ))}
      </ul>
      {editing ? (
        <Suspense fallback={null}>
          <RuleForm
            rule={editing === 'new' ? undefined : editing}
            onKeep={(rule) => {
              change(keepRule(rules, rule))
              setEditing(undefined)
            }}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      ) : null}
    </Stack>
  )
}

export default function RulesTab() {
  const config = useQuery(alertRulesQuery)
  return (
    <Stack gap="xl">
      <Loaded query={config} rows={5} rowHeight={160}>
        {(found) => <Editor config={found} />}
      </Loaded>
      <Runs />
    </Stack>
  )
}
