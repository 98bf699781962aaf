import { Group } from '@mantine/core'
import { IconAdjustments, IconFlag, IconPencilCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '../../../shell/session/audience.ts'
import { useMe } from '../../../shell/session/use-me.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { EarlierOverrides } from '../override/earlier-overrides.tsx'
import type { GuestDetail } from '../queries.ts'
import { Reports } from '../report-wrong/reports.tsx'
import { DecisionList } from './decision-list.tsx'
import { factsOfScore } from './known-facts.ts'
import { intelligenceQuery } from './queries.ts'
import { Panel } from '../../../ui/panel.tsx'

// Each comes with the schema of its call.
const forms = {
  decide: lazy(() => import('./decision-form.tsx')),
  override: lazy(() => import('../override/override-form.tsx')),
  report: lazy(() => import('../report-wrong/report-form.tsx')),
}

/** What people do about the score: they decide, override the level, and report what is wrong. */
export function DecisionsPanel({ guest }: { guest: GuestDetail }) {
  const { t } = useTranslation(['guests-risk', 'guests'])
  const query = useQuery(intelligenceQuery(guest.id))
  const isManager = mayOpen('manager', useMe().roles)
  const [open, setOpen] = useState<keyof typeof forms>()
  const Form = open && forms[open]
  const isScored = guest.riskScore.status !== 'not_scored'
  const noOverride = () => {
    if (!isScored) return t('cannot.notScored')
    return isManager ? undefined : t('guests:cannot.managers_only')
  }
  return (
    <Panel level={2} title={t('decisions.title')}>
      <Group gap="xs" align="start">
        <ReasonedButton
          leftSection={<IconPencilCheck aria-hidden size={18} />}
          onClick={() => setOpen('decide')}
        >
          {t('decide.title')}
        </ReasonedButton>
        <ReasonedButton
          variant="default"
          leftSection={<IconAdjustments aria-hidden size={18} />}
          onClick={() => setOpen('override')}
          reason={noOverride()}
        >
          {t('override.title')}
        </ReasonedButton>
        <ReasonedButton
          variant="default"
          leftSection={<IconFlag aria-hidden size={18} />}
          onClick={() => setOpen('report')}
          reason={factsOfScore(guest).length === 0 ? t('cannot.noFacts') : undefined}
        >
          {t('report.title')}
        </ReasonedButton>
      </Group>
      <Loaded query={query} rows={1} rowHeight={72}>
        {({ decisions, overrides, falsePositives }) => (
          <>
            <DecisionList decisions={decisions} ofAll={isManager} />
            <EarlierOverrides overrides={overrides} />
            <Reports reports={falsePositives} guest={guest} />
          </>
        )}
      </Loaded>
      {Form ? (
        <Suspense fallback={null}>
          <Form guest={guest} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
    </Panel>
  )
}
