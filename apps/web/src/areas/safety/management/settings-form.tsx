import { updateSafetySettings } from '@comity/contract/safety/set-up'
import { locationMinutes, safetyGestures } from '@comity/domain/safety'
import { Button, NumberInput, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showToast } from '../../../shell/toasts.ts'
import { Notice } from '../../../ui/notice.tsx'
import { LeaveGuard } from '../../../forms/leave-guard.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { safetySettingsQuery, type SafetySettings } from '../queries.ts'
import { ChainEditor, chainFaultOf } from './chain-editor.tsx'
import { bodyOf, fieldsOf, textOf } from './settings-values.ts'

/** Everything a manager sets at a venue. `latest` is the server's version, which may change during editing. */
export default function SettingsForm({ latest }: { latest: SafetySettings }) {
  const { t } = useTranslation('safety-pages')
  const queries = useQueryClient()
  const [baseline, setBaseline] = useState(latest)
  const query = safetySettingsQuery(latest.venue.id)
  const { form, submit, isSending, refusal } = useCallForm({
    initialValues: fieldsOf(latest),
    schema: updateSafetySettings.body,
    bodyOf,
    send: async (body) => {
      const present = await queries.fetchQuery({ ...query, staleTime: 0 })
      // A colleague's change is never overwritten silently: the notice asks first.
      if (textOf(present) !== textOf(baseline)) return undefined
      return call('PUT /api/safety-alerts/escalation', { query: { venueId: latest.venue.id }, body })
    },
    onDone: async (saved) => {
      if (!saved) return
      adopt(saved)
      queries.setQueryData(query.queryKey, saved)
      await showToast({ kind: 'success', message: t('set.saved') })
    },
  })
  const adopt = (settings: SafetySettings) => {
    setBaseline(settings)
    form.setInitialValues(fieldsOf(settings))
    form.setValues(fieldsOf(settings))
  }
  const isOvertaken = textOf(latest) !== textOf(baseline)
  const isDirty = form.isDirty()

  return (
    <form noValidate onSubmit={submit}>
      <LeaveGuard isDirty={isDirty} />
      <Stack gap="lg">
        <Panel level={2} title={t('set.gestures')} detail={t('set.gesturesWhat')}>
          {safetyGestures.map((gesture) => (
            <Switch
              key={gesture}
              py="0.5rem"
              label={t(`gesture.${gesture}`)}
              description={t(`gesture.what.${gesture}`)}
              {...form.getInputProps(`gestures.${gesture}`, { type: 'checkbox' })}
            />
          ))}
        </Panel>
        <Panel level={2} title={t('set.chain')} detail={t('set.chainWhat')}>
          <ChainEditor form={form} />
        </Panel>
        <Panel level={2} title={t('set.contact')} detail={t('set.contactWhat')}>
          <Switch
            py="0.5rem"
            label={t('set.hasContact')}
            {...form.getInputProps('hasContact', { type: 'checkbox' })}
          />
          {form.values.hasContact ? (
            <>
              <TextInput
                label={t('set.contactName')}
                required
                autoComplete="off"
                {...form.getInputProps('externalContact.name')}
              />
              <TextInput
                label={t('set.contactPhone')}
                required
                type="tel"
                autoComplete="off"
                {...form.getInputProps('externalContact.phone')}
              />
            </>
          ) : null}
        </Panel>
        <Panel level={2} title={t('set.location')} detail={t('set.locationWhat')}>
          <NumberInput
            label={t('set.locationMinutes')}
            description={t('set.locationBounds', { count: locationMinutes.most })}
            hideControls
            allowDecimal={false}
            allowNegative={false}
            {...form.getInputProps('locationMinutes')}
          />
        </Panel>
        {isOvertaken ? (
          <Notice kind="fault" title={t('set.overtaken')}>
            <Text>{t('set.overtakenWhat')}</Text>
            <Button variant="default" mt="sm" onClick={() => adopt(latest)}>
              {t('set.showPresent')}
            </Button>
          </Notice>
        ) : null}
        {refusal ? <Refusal error={refusal} /> : null}
        <ReasonedButton
          type="submit"
          w="fit-content"
          loading={isSending}
          reason={
            chainFaultOf(form.values) ? t('set.mendChain') : isOvertaken ? t('set.overtaken') : undefined
          }
        >
          {t('set.save')}
        </ReasonedButton>
        <Text size="sm" c="dimmed" aria-live="polite">
          {isDirty ? t('set.unsaved') : t(baseline.isChanged ? 'set.asSaved' : 'set.asDelivered')}
        </Text>
      </Stack>
    </form>
  )
}
