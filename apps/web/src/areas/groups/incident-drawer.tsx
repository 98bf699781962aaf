import { createGroupIncident } from '@comity/contract/groups/groups'
import { typesOf } from '@comity/domain/incidents'
import type { IncidentSeverity, IncidentType } from '@comity/domain/incidents'
import { Button, Checkbox, Fieldset, NativeSelect, Stack, Text, TextInput, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type CallInput } from '../../api/client.ts'
import { useSector } from '../../shell/session/sector.ts'
import { showToast } from '../../shell/toasts.ts'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useGuestName } from '../guests/guest-name.tsx'
import { instantOf, localTime } from '../incidents/local-time.ts'
import { TextHints } from '../incidents/text-hints.tsx'
import { useIncidentWords } from '../incidents/words.ts'
import { renewGroups, type Group } from './queries.ts'

const { body: schema } = createGroupIncident
const severities = ['low', 'medium', 'high', 'critical'] as const satisfies readonly IncidentSeverity[]

type Body = CallInput<'POST /api/group-incidents'>['body']

interface Values extends Record<string, unknown> {
  /** Empty until it is chosen, so that haste does not record something grave as minor. */
  type: IncidentType | ''
  severity: IncidentSeverity | ''
  observed: string
  heard: string
  inferred: string
  occurredAt: string
}

/** Records what a group did. Only people who were seen are named, each with what they did. */
export default function IncidentDrawer({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation('groups')
  const queries = useQueryClient()
  const { typeWord, severityWord } = useIncidentWords()
  const nameOf = useGuestName()
  const sector = useSector(group.venueId)
  const [begun] = useState<Values>(() => ({
    type: '',
    severity: '',
    observed: '',
    heard: '',
    inferred: '',
    occurredAt: localTime(new Date()),
  }))
  const [seen, setSeen] = useState<Readonly<Record<string, string>>>({})
  const { form, submit, isSending, refusal } = useCallForm<Values, unknown, unknown>({
    initialValues: begun,
    schema,
    bodyOf: ({ type, severity, observed, heard, inferred, occurredAt }) => ({
      groupId: group.id,
      ...(type ? { type } : {}),
      ...(severity ? { severity } : {}),
      occurredAt: instantOf(occurredAt),
      ...(observed.trim() ? { observed } : {}),
      ...(heard.trim() ? { heard } : {}),
      ...(inferred.trim() ? { inferred } : {}),
      seen: Object.entries(seen).map(([stayId, what]) => ({ stayId, what })),
    }),
    // The schema has checked that the body is complete.
    send: (body, idempotencyKey) => call('POST /api/group-incidents', { body: body as Body, idempotencyKey }),
    onDone: async () => {
      void showToast({ kind: 'success', message: t('record.done') })
      await renewGroups(queries)
      onClose()
    },
  })
  const { observed, heard, inferred, type } = form.values
  const mark = (stayId: string, isSeen: boolean) =>
    setSeen(({ [stayId]: what = '', ...others }) => (isSeen ? { ...others, [stayId]: what } : others))
  return (
    <FormDrawer title={t('record.title')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <NativeSelect
            label={t('record.type')}
            required
            data={[
              { value: '', label: t('record.choose') },
              ...typesOf(sector).map((value) => ({ value, label: typeWord(value) })),
            ]}
            {...form.getInputProps('type')}
          />
          <NativeSelect
            label={t('record.severity')}
            required
            data={[
              { value: '', label: t('record.choose') },
              ...severities.map((value) => ({ value, label: severityWord(value) })),
            ]}
            {...form.getInputProps('severity')}
          />
          <TextInput
            label={t('record.when')}
            type="datetime-local"
            required
            {...form.getInputProps('occurredAt')}
          />
          <Textarea
            label={t('text.observed')}
            description={t('record.observedDetail')}
            rows={3}
            maxLength={4000}
            {...form.getInputProps('observed')}
          />
          <Textarea label={t('text.heard')} rows={2} maxLength={4000} {...form.getInputProps('heard')} />
          <Textarea
            label={t('text.inferred')}
            rows={2}
            maxLength={4000}
            {...form.getInputProps('inferred')}
          />
          <TextHints
            texts={[observed, heard, inferred, ...Object.values(seen)]}
            sector={sector}
            type={type || 'other'}
          />
          <Fieldset legend={t('record.seen')}>
            <Stack gap="sm">
              <Text size="sm" c="dimmed">
                {t('record.seenDetail')}
              </Text>
              {group.members.map(({ stayId, guestName, guestNumber }) => {
                const name = nameOf({ name: guestName, number: guestNumber })
                const what = seen[stayId]
                const at = Object.keys(seen).indexOf(stayId)
                return (
                  <div key={stayId}>
                    <Checkbox
                      py="0.75rem"
                      label={<bdi translate="no">{name}</bdi>}
                      checked={what !== undefined}
                      onChange={(event) => mark(stayId, event.currentTarget.checked)}
                    />
                    {what === undefined ? null : (
                      <Textarea
                        label={t('record.doing', { name })}
                        rows={2}
                        maxLength={2000}
                        required
                        value={what}
                        error={form.errors[`seen.${at}.what`]}
                        onChange={(event) =>
                          setSeen((before) => ({ ...before, [stayId]: event.currentTarget.value }))
                        }
                      />
                    )}
                  </div>
                )
              })}
            </Stack>
          </Fieldset>
          {refusal ? <Refusal error={refusal} /> : null}
          <Button type="submit" loading={isSending}>
            {t('record.do')}
          </Button>
        </Stack>
      </form>
    </FormDrawer>
  )
}
