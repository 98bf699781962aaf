import { confirmIncident } from '@comity/contract/incidents/incidents'
import { isGround, mayConfirmAs } from '@comity/domain/incidents'
import { NativeSelect, Radio, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type CallInput } from '../../../api/client.ts'
import { showToast } from '../../../shell/toasts.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { CallForm } from '../../../forms/call-form.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { renewIncidents, type IncidentDetail } from '../queries.ts'
import { severities } from '../search.ts'
import { TextHints } from '../text-hints.tsx'
import { useIncidentRefusal } from '../use-incident-cannot.ts'
import { useIncidentWords } from '../words.ts'

type Body = CallInput<'POST /api/incidents/{incidentId}/confirm'>['body']
const faults = ['guest', 'venue', 'other'] as const

interface ConfirmFormProps {
  readonly incident: IncidentDetail
  readonly onClose: () => void
}

/** A second person confirms type, severity and fault, as they were when the form opened. */
export default function ConfirmForm({ incident: shown, onClose }: ConfirmFormProps) {
  const { t } = useTranslation(['incidents-pages', 'feedback'])
  const { typeWord, severityWord } = useIncidentWords()
  const refusalWords = useIncidentRefusal()
  const queries = useQueryClient()
  const [incident] = useState(shown)
  const { sector, type, version } = incident
  const initialValues: { severity: Body['severity']; fault: string; note: string } = {
    severity: incident.severity,
    fault: incident.fault === 'unclear' ? '' : incident.fault,
    note: '',
  }
  const { form, refusal, ...sending } = useCallForm({
    initialValues,
    schema: confirmIncident.body,
    bodyOf: ({ fault, note, ...rest }) => ({
      ...rest,
      type,
      version,
      ...(fault ? { fault } : {}),
      ...(note.trim() ? { note: note.trim() } : {}),
    }),
    send: async (body, idempotencyKey) => {
      try {
        return await call('POST /api/incidents/{incidentId}/confirm', {
          params: { incidentId: incident.id },
          // The schema accepts no body without a fault.
          body: body as Body,
          idempotencyKey,
        })
      } finally {
        await renewIncidents(queries)
      }
    },
    onDone: () => {
      void showToast({ kind: 'success', message: t('confirm.done') })
      onClose()
    },
  })
  return (
    <FormDrawer title={t('do.confirm')} onClose={onClose}>
      <CallForm
        {...sending}
        refusal={refusal}
        action={t('confirm.do')}
        detail={refusal && refusalWords(refusal)}
      >
        <Text>{t(incident.looksTwice ? 'confirm.secondLook' : 'confirm.what')}</Text>
        <div>
          <Text fw={500}>{typeWord(type)}</Text>
          <Text size="sm" c="dimmed">
            {t(isGround(sector, type) ? 'confirm.ground' : 'confirm.noGround')}
          </Text>
        </div>
        <NativeSelect
          label={t('form.severity')}
          description={t('confirm.within')}
          data={severities
            .filter((severity) => mayConfirmAs(incident, { type, severity }) === true)
            .map((value) => ({ value, label: severityWord(value) }))}
          {...form.getInputProps('severity')}
        />
        <Radio.Group
          label={t('confirm.fault')}
          description={t('confirm.faultDetail', { context: sector })}
          required
          {...form.getInputProps('fault')}
        >
          {faults.map((value) => (
            <Radio
              key={value}
              value={value}
              py="0.75rem"
              label={t(`feedback:fault.${value}`, { context: sector })}
            />
          ))}
        </Radio.Group>
        <Textarea
          label={t('move.note')}
          description={t('move.noteDetail')}
          rows={3}
          maxLength={2000}
          {...form.getInputProps('note')}
        />
        <TextHints texts={[form.values.note]} sector={sector} type={type} />
      </CallForm>
    </FormDrawer>
  )
}
