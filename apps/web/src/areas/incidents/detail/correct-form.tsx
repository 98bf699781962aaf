import { updateIncident } from '@comity/contract/incidents/incidents'
import { currencyOf } from '@comity/domain/bills'
import { takesAmount, typesOf, venueActions } from '@comity/domain/incidents'
import { Checkbox, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { useMe } from '../../../shell/session/use-me.ts'
import { showToast } from '../../../shell/toasts.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { CallForm } from '../../../forms/call-form.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { AmountFields } from '../form/amount-fields.tsx'
import { SubjectField } from '../form/subject-field.tsx'
import { WitnessField } from '../form/witness-field.tsx'
import { localTime } from '../local-time.ts'
import { renewIncidents, type IncidentDetail } from '../queries.ts'
import { severities } from '../search.ts'
import { TextHints } from '../text-hints.tsx'
import { useIncidentWords } from '../words.ts'
import { correctionOf, correctable } from './correction.ts'

interface CorrectFormProps {
  readonly incident: IncidentDetail
  readonly onClose: () => void
}

/** Corrects a report before it is confirmed; the steps say which fields, not what they said. */
export default function CorrectForm({ incident, onClose }: CorrectFormProps) {
  const { t } = useTranslation(['incidents-pages', 'incidents-form', 'feedback'])
  const { typeWord, severityWord } = useIncidentWords()
  const queries = useQueryClient()
  const { sector } = incident
  const { me } = useMe()
  const country = me?.venues.find(({ id }) => id === incident.venueId)?.country ?? ''
  const [latest] = useState(() => localTime(new Date()))
  const { form, refusal, ...sending } = useCallForm({
    initialValues: correctable(incident, currencyOf(country)),
    schema: updateIncident.body,
    bodyOf: (values) => correctionOf(incident, values),
    send: (body) => call('PATCH /api/incidents/{incidentId}', { params: { incidentId: incident.id }, body }),
    onDone: async () => {
      await renewIncidents(queries)
      void showToast({ kind: 'success', message: t('correct.done') })
      onClose()
    },
  })
  const { observed, heard, inferred, location, type, about, actions, witnessIds } = form.values
  return (
    <FormDrawer title={t('do.correct')} onClose={onClose}>
      <CallForm {...sending} refusal={refusal} action={t('correct.do')}>
        <Text>{t('correct.what')}</Text>
        <NativeSelect
          label={t('form.type')}
          data={typesOf(sector).map((value) => ({ value, label: typeWord(value) }))}
          {...form.getInputProps('type')}
        />
        <NativeSelect
          label={t('form.severity')}
          data={severities.map((value) => ({ value, label: severityWord(value) }))}
          {...form.getInputProps('severity')}
        />
        {incident.stayId !== null ? (
          <Text size="sm" c="dimmed">
            {t('correct.ofStay', { context: sector })}
          </Text>
        ) : me ? (
          <SubjectField me={me} value={about} onChange={(next) => form.setFieldValue('about', next)} />
        ) : null}
        <TextInput
          type="datetime-local"
          label={t('incidents-form:when')}
          max={latest}
          {...form.getInputProps('occurredAt')}
        />
        {takesAmount(type) ? <AmountFields form={form} /> : null}
        {(['observed', 'heard', 'inferred'] as const).map((name) => (
          <Textarea
            key={name}
            label={t(`text.${name}`)}
            description={t(`incidents-form:text.${name}`)}
            autosize
            minRows={2}
            maxLength={4000}
            {...form.getInputProps(name)}
          />
        ))}
        <TextHints texts={[observed, heard, inferred]} sector={sector} type={type} />
        <TextInput
          label={t('feedback:room', { context: sector })}
          autoComplete="off"
          maxLength={12}
          {...form.getInputProps('room')}
        />
        <TextInput
          label={t('incidents-form:location')}
          autoComplete="off"
          maxLength={200}
          {...form.getInputProps('location')}
        />
        <TextHints texts={[location]} sector={sector} type={type} />
        <Checkbox.Group
          label={t('incidents-form:actions')}
          {...form.getInputProps('actions')}
          value={actions}
        >
          {venueActions.map((action) => (
            <Checkbox key={action} size="md" py="0.625rem" value={action} label={t(`action.${action}`)} />
          ))}
        </Checkbox.Group>
        <Textarea
          label={t('incidents-form:actionTaken')}
          rows={2}
          maxLength={2000}
          {...form.getInputProps('actionTaken')}
        />
        <WitnessField
          venueId={incident.venueId}
          ownId={incident.reportedBy.id}
          named={incident.witnesses}
          value={witnessIds}
          onChange={(chosen) => form.setFieldValue('witnessIds', chosen)}
        />
      </CallForm>
    </FormDrawer>
  )
}
