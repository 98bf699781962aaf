import { Button, Stack, TextInput } from '@mantine/core'
import { registerVideo } from '@comity/contract/video/video'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, type CallInput } from '../../api/client.ts'
import { ApiProblem } from '../../api/problem.ts'
import type { Me } from '../../shell/session/use-me.ts'
import { showToast } from '../../shell/toasts.ts'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { instantOf } from '../incidents/local-time.ts'
import { incidentQuery, type IncidentSummary } from '../incidents/queries.ts'
import { ClipIncidentField } from './clip-incident.tsx'
import type { Clip } from './queries.ts'
import { VenueSelect } from '../../ui/name-select.tsx'

type Body = CallInput<'POST /api/video-analytics'>['body']

interface Values extends Record<string, unknown> {
  readonly venueId: string
  readonly reference: string
  readonly camera: string
  readonly startsAt: string
  readonly endsAt: string
  readonly link: string
  readonly incident: Clip['incident']
}

interface ClipFormProps {
  readonly me: Me
  readonly incidentId: string | undefined
  readonly onClose: () => void
}

/** Records where a clip is stored; the pictures stay where they are. */
export function ClipForm({ me, incidentId, onClose }: ClipFormProps) {
  const { t } = useTranslation('video')
  return (
    <FormDrawer title={t('clip.add')} onClose={onClose}>
      {incidentId === undefined ? (
        <Fields me={me} incident={null} onClose={onClose} />
      ) : (
        <OfIncident me={me} incidentId={incidentId} onClose={onClose} />
      )}
    </FormDrawer>
  )
}

/** Of an incident the form names the reference, and takes its venue. */
function OfIncident({ me, incidentId, onClose }: ClipFormProps & { incidentId: string }) {
  return (
    <Loaded query={useQuery(incidentQuery(incidentId))} rows={4} rowHeight={72}>
      {(incident) => <Fields me={me} incident={incident} onClose={onClose} />}
    </Loaded>
  )
}

interface FieldsProps extends Pick<ClipFormProps, 'me' | 'onClose'> {
  readonly incident: Pick<IncidentSummary, 'id' | 'reference' | 'venueId'> | null
}

function Fields({ me, incident, onClose }: FieldsProps) {
  const { t } = useTranslation('video')
  const queries = useQueryClient()
  const { form, submit, isSending, refusal } = useCallForm<Values, unknown, unknown>({
    initialValues: {
      venueId: incident?.venueId ?? me.venues[0]?.id ?? '',
      reference: '',
      camera: '',
      startsAt: '',
      endsAt: '',
      link: '',
      incident: incident && { id: incident.id, reference: incident.reference },
    },
    schema: registerVideo.body,
    bodyOf: ({ venueId, reference, camera, startsAt, endsAt, link, incident: of }) => ({
      kind: 'clip',
      venueId,
      reference,
      startsAt: startsAt && instantOf(startsAt),
      endsAt: endsAt && instantOf(endsAt),
      ...(camera.trim() ? { camera } : {}),
      ...(link.trim() ? { link } : {}),
      ...(of ? { incidentId: of.id } : {}),
    }),
    // The schema has checked that the body is complete.
    send: (body, idempotencyKey) => call('POST /api/video-analytics', { body: body as Body, idempotencyKey }),
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: ['video'] })
      void showToast({ kind: 'success', message: t('clip.added') })
      onClose()
    },
  })
  const isOtherSpan = refusal instanceof ApiProblem && refusal.code === 'conflict'
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <VenueSelect
          of={me.venues}
          label={t('filter.venue')}
          {...form.getInputProps('venueId')}
          // An incident is of one venue.
          onChange={(id) => form.setValues({ venueId: id, incident: null })}
        />
        <TextInput
          label={t('clip.reference')}
          description={t('clip.referenceDetail')}
          required
          maxLength={200}
          autoComplete="off"
          {...form.getInputProps('reference')}
        />
        <TextInput
          label={t('clip.camera')}
          maxLength={120}
          autoComplete="off"
          {...form.getInputProps('camera')}
        />
        <TextInput
          type="datetime-local"
          step={1}
          label={t('clip.startsAt')}
          required
          {...form.getInputProps('startsAt')}
        />
        <TextInput
          type="datetime-local"
          step={1}
          label={t('clip.endsAt')}
          required
          {...form.getInputProps('endsAt')}
        />
        <TextInput
          type="url"
          label={t('clip.link')}
          description={t('clip.linkDetail')}
          autoComplete="off"
          {...form.getInputProps('link')}
        />
        <ClipIncidentField
          venueId={form.values.venueId}
          value={form.values.incident}
          error={form.errors['incidentId']}
          onChange={(to) => form.setFieldValue('incident', to)}
        />
        {refusal ? <Refusal error={refusal} detail={isOtherSpan ? t('clip.otherSpan') : undefined} /> : null}
        <Button type="submit" loading={isSending}>
          {t('clip.save')}
        </Button>
      </Stack>
    </form>
  )
}
