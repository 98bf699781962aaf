import { NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { IncidentChoice } from '../incidents/incident-choice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CorrelationView } from './correlation-view.tsx'
import { correlationQuery } from './queries.ts'
import { windows, type Changes, type WorkSearch } from './search.ts'
import { VenuesBeside } from './venues-beside.tsx'

const usual = 120

interface TabProps {
  readonly search: WorkSearch
  readonly onChange: (changes: Changes) => void
}

function Found({ incidentId, reach }: { incidentId: string; reach: number }) {
  return (
    <Loaded query={useQuery(correlationQuery(incidentId, reach))} rows={4} rowHeight={56}>
      {(correlation) => <CorrelationView correlation={correlation} />}
    </Loaded>
  )
}

/** An incident beside what was done around it: facts in the order of time. */
export default function IncidentTab({ search: { incident, window: reach = usual }, onChange }: TabProps) {
  const { t } = useTranslation('work')
  return (
    <Stack gap="lg">
      <Panel level={2} title={t('incident.choose')}>
        <IncidentChoice chosen={incident} onChoose={({ id }) => onChange({ incident: id })} />
      </Panel>
      {incident === undefined ? (
        <VenuesBeside />
      ) : (
        <Panel level={2} title={t('incident.around')}>
          <Text c="dimmed">{t('incident.honest')}</Text>
          <FilterBar label={t('incident.filters')}>
            <NativeSelect
              label={t('incident.window')}
              value={String(reach)}
              data={windows.map((minutes) => ({
                value: String(minutes),
                label: t(`incident.within.${minutes}`),
              }))}
              onChange={(event) => onChange({ window: event.currentTarget.value })}
            />
          </FilterBar>
          <Found incidentId={incident} reach={reach} />
        </Panel>
      )}
    </Stack>
  )
}
