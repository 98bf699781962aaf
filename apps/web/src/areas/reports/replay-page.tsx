import { Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { IncidentChoice } from '../incidents/incident-choice.tsx'
import { ReplayOf } from './replay.tsx'

export function ReplayPage() {
  const words = usePageWords()('/incident-replay-dashboard')
  const { incident } = useSearch({ from: '/(incidents)/incident-replay-dashboard' })
  const navigate = useNavigate({ from: '/incident-replay-dashboard' })
  return (
    <Stack gap="lg">
      <PageHeader {...words} />
      {incident === undefined ? (
        <IncidentChoice
          onChoose={({ id }) => void navigate({ search: (before) => ({ ...before, incident: id }) })}
        />
      ) : (
        <ReplayOf incidentId={incident} />
      )}
    </Stack>
  )
}
