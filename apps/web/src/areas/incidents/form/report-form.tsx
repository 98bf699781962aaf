import { createIncident } from '@comity/contract/incidents/incidents'
import { takesAmount, typesOf, venueActions } from '@comity/domain/incidents'
import { Button, Checkbox, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { sectorOf } from '../../../shell/session/sector.ts'
import type { Me } from '../../../shell/session/use-me.ts'
import { showToast } from '../../../shell/toasts.ts'
import { Refusal } from '../../../forms/refusal.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { localTime } from '../local-time.ts'
import { renewIncidents } from '../queries.ts'
import { TextHints } from '../text-hints.tsx'
import { useIncidentWords } from '../words.ts'
import { AmountFields } from './amount-fields.tsx'
import { movedTo } from './moved-to.ts'
import classes from './form.module.css'
import { reportKeeper, type ReportStart } from './report-draft.ts'
import { ReportGuard } from './report-guard.tsx'
import { saysSomething, toReport, type ReportBody, type ReportValues } from './report.ts'
import { SeverityField } from './severity-field.tsx'
import { SubjectField } from './subject-field.tsx'
import { TextsFields } from './texts-fields.tsx'
import { WitnessField } from './witness-field.tsx'
import { NameSelect } from '../../../ui/name-select.tsx'

/** A report says something in words; the server needs one of the three texts. */
const schema = createIncident.body.refine(
  ({ observed, heard, inferred }) => Boolean(observed ?? heard ?? inferred),
  { path: ['observed'], error: 'required' },
)

interface ReportFormProps {
  readonly me: Me
  readonly empty: ReportValues
  readonly start: ReportStart
}

export function ReportForm({ me, empty, start }: ReportFormProps) {
  const { t } = useTranslation(['incidents-form', 'incidents-pages', 'feedback'])
  const { typeWord } = useIncidentWords()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [keeper] = useState(() => reportKeeper(me.user.id, empty))
  const [isRestored, setRestored] = useState(start.isKept)
  const isSent = useRef(false)
  const [latest] = useState(() => localTime(new Date()))
  const { form, submit, isSending, refusal } = useCallForm({
    initialValues: start.values,
    schema,
    bodyOf: toReport,
    // The schema accepts only a complete body.
    send: (body, idempotencyKey) => call('POST /api/incidents', { body: body as ReportBody, idempotencyKey }),
    onDone: async ({ incident, maskedCardNumbers }) => {
      isSent.current = true
      void keeper.forget()
      await renewIncidents(queries)
      void showToast({
        kind: 'success',
        message: [
          t('sent', { reference: incident.reference }),
          ...(maskedCardNumbers > 0 ? [t('masked', { count: maskedCardNumbers })] : []),
        ].join(' '),
      })
      await navigate({ to: '/incident-management', search: { incident: incident.id } })
    },
  })
  const { values } = form
  // An unchanged form must not replace the kept draft.
  const isBegun = useRef(false)
  useEffect(() => {
    if (saysSomething(values, start.values)) isBegun.current = true
    if (isBegun.current && !isSent.current) keeper.keep(values)
  }, [keeper, start.values, values])

  const { about, type } = values
  const sector = sectorOf(me, about?.venueId ?? values.venueId)
  const types = typesOf(sector)
  const startAfresh = () => {
    form.setValues(empty)
    setRestored(false)
  }
  return (
    <form noValidate onSubmit={submit} className="stack gap-lg">
      <ReportGuard isDirty={() => !isSent.current && saysSomething(form.getValues(), empty)} />
      {isRestored ? (
        <output className="row wrap between gap-2-md pad-2-md frame">
          <span>{t('restored')}</span>
          <Button variant="default" onClick={startAfresh}>
            {t('afresh')}
          </Button>
        </output>
      ) : null}
      {me.venues.length > 1 && !about?.venueId ? (
        <NameSelect
          of={me.venues}
          label={t('feedback:venue')}
          {...form.getInputProps('venueId')}
          onChange={(id) => form.setValues(movedTo(me, values, id))}
        />
      ) : null}
      <NativeSelect
        label={t('incidents-pages:form.type')}
        required
        data={[
          { value: '', label: t('type.choose') },
          ...types.map((value) => ({ value, label: typeWord(value) })),
        ]}
        {...form.getInputProps('type')}
        value={types.some((each) => each === type) ? type : ''}
      />
      <SubjectField
        me={me}
        value={about}
        onChange={(next) =>
          form.setValues({
            about: next,
            room: next?.room ?? '',
            ...movedTo(me, values, next?.venueId ?? values.venueId),
          })
        }
      />
      <div className="tiles-14 grid gap-md">
        <TextInput
          type="datetime-local"
          label={t('when')}
          max={latest}
          {...form.getInputProps('occurredAt')}
        />
        <TextInput
          label={t('feedback:room', { context: sector })}
          autoComplete="off"
          maxLength={12}
          {...form.getInputProps('room')}
        />
        <TextInput
          label={t('location')}
          description={t('locationDetail')}
          autoComplete="off"
          maxLength={200}
          {...form.getInputProps('location')}
        />
      </div>
      <TextHints texts={[values.location]} sector={sector} type={type || 'other'} />
      {type !== '' && takesAmount(type) ? <AmountFields form={form} /> : null}
      <TextsFields form={form} sector={sector} />
      <SeverityField
        sector={sector}
        ticked={values.criteria}
        value={values.severity}
        error={form.errors['severity']}
        onChange={(criteria, severity) => form.setValues({ criteria, severity })}
      />
      <Checkbox.Group label={t('actions')} {...form.getInputProps('actions')} value={[...values.actions]}>
        <div className={`${classes['levels']} grid`}>
          {venueActions.map((action) => (
            <Checkbox
              key={action}
              size="md"
              py="0.625rem"
              value={action}
              label={t(`incidents-pages:action.${action}`)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Textarea label={t('actionTaken')} rows={2} maxLength={2000} {...form.getInputProps('actionTaken')} />
      <WitnessField
        venueId={values.venueId}
        ownId={me.user.id}
        value={values.witnessIds}
        onChange={(witnessIds) => form.setFieldValue('witnessIds', witnessIds)}
      />
      <Stack gap="sm">
        {refusal ? <Refusal error={refusal} /> : null}
        <Text size="sm" c="dimmed">
          {t('kept')}
        </Text>
        <Button type="submit" size="md" loading={isSending}>
          {t('send')}
        </Button>
      </Stack>
    </form>
  )
}
