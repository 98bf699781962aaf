import { assignIncident } from '@comity/contract/incidents/incidents'
import { dueAt } from '@comity/domain/incidents'
import { Text, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { showToast } from '../../../shell/toasts.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { CallForm } from '../../../forms/call-form.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { membersOfVenueQuery, type Colleague } from '../colleagues.ts'
import { instantOf, localTime } from '../local-time.ts'
import { renewIncidents, type IncidentDetail } from '../queries.ts'
import { TextHints } from '../text-hints.tsx'
import { useIncidentWords } from '../words.ts'
import { NameSelect } from '../../../ui/name-select.tsx'

/** The longest offered deadline; the server accepts one day more. */
const longestDays = 365

interface AssignFormProps {
  readonly incident: IncidentDetail
  readonly onClose: () => void
}

function Fields({ incident, onClose, members }: AssignFormProps & { members: readonly Colleague[] }) {
  const { t } = useTranslation('incidents-pages')
  const { severityWord } = useIncidentWords()
  const { dateTime } = useFormats()
  const queries = useQueryClient()
  const [earliest] = useState(() => localTime(new Date()))
  const [latest] = useState(() => localTime(new Date(Date.now() + longestDays * 86_400_000)))
  const [usual] = useState(() => dueAt(incident.severity, new Date()).toISOString())
  const { form, refusal, ...sending } = useCallForm({
    initialValues: { userId: incident.assignedTo?.id ?? '', dueAt: '', note: '' },
    schema: assignIncident.body,
    bodyOf: ({ userId, dueAt: due, note }) => ({
      userId,
      ...(due ? { dueAt: instantOf(due) } : {}),
      ...(note.trim() ? { note: note.trim() } : {}),
    }),
    send: (body, idempotencyKey) =>
      call('POST /api/incidents/{incidentId}/assign', {
        params: { incidentId: incident.id },
        body,
        idempotencyKey,
      }),
    onDone: async () => {
      await renewIncidents(queries)
      void showToast({ kind: 'success', message: t('assign.done') })
      onClose()
    },
  })
  return (
    <CallForm {...sending} refusal={refusal} action={t('do.assign')}>
      <NameSelect
        of={members}
        first={t('assign.choose')}
        label={t('assign.who')}
        required
        {...form.getInputProps('userId')}
      />
      <TextInput
        type="datetime-local"
        label={t('assign.due')}
        description={t('assign.dueDetail', {
          at: dateTime(usual),
          severity: severityWord(incident.severity),
        })}
        min={earliest}
        max={latest}
        {...form.getInputProps('dueAt')}
      />
      <Textarea label={t('move.note')} rows={3} maxLength={2000} {...form.getInputProps('note')} />
      <TextHints texts={[form.values.note]} sector={incident.sector} type={incident.type} />
    </CallForm>
  )
}

export default function AssignForm(props: AssignFormProps) {
  const { t } = useTranslation('incidents-pages')
  const members = useQuery(membersOfVenueQuery(props.incident.venueId))
  return (
    <FormDrawer title={t('do.assign')} onClose={props.onClose}>
      <Text mb="md">{t('assign.what')}</Text>
      <Loaded query={members} rows={2} rowHeight={64}>
        {(found) => <Fields {...props} members={found} />}
      </Loaded>
    </FormDrawer>
  )
}
