import { createDecision } from '@comity/contract/risk/decisions'
import { responseKeys } from '@comity/domain/risk'
import { NativeSelect, Text, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call, type CallInput } from '../../../api/client.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { showToast } from '../../../shell/toasts.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { CallForm } from '../../../forms/call-form.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import type { GuestDetail } from '../queries.ts'
import { FactsOpened } from './facts-opened.tsx'
import { knownFacts } from './known-facts.ts'
import { useDecided } from './queries.ts'

type Body = CallInput<'POST /api/decisions'>['body']

interface DecisionFormProps {
  readonly guest: GuestDetail
  readonly onClose: () => void
}

/** The stay that a decision is most likely about: the one under way, else the one to come. */
function likelyStay({ stays }: GuestDetail): string {
  const under = stays.find(({ status }) => status === 'checked_in')
  return (under ?? stays.findLast(({ status }) => status === 'expected'))?.id ?? ''
}

/** A decision about a guest, its reason and the facts that were opened: recorded before anything is done. */
export default function DecisionForm({ guest, onClose }: DecisionFormProps) {
  const { t } = useTranslation(['guests-risk', 'risk'])
  const { days } = useFormats()
  const context = useSector()
  const decided = useDecided()
  const suggested = guest.riskScore.responses
  const others = responseKeys.filter((key) => !suggested.includes(key))
  const initialValues: { action: Body['action'] | ''; reason: string; stayId: string; factIds: string[] } = {
    action: '',
    reason: '',
    stayId: likelyStay(guest),
    factIds: [],
  }
  const { form, refusal, ...sending } = useCallForm({
    initialValues,
    schema: createDecision.body,
    bodyOf: ({ stayId, action, ...rest }) => ({
      guestId: guest.id,
      ...rest,
      ...(action === '' ? {} : { action }),
      ...(stayId === '' ? {} : { stayId }),
    }),
    // The schema accepts no body without an action.
    send: (body, idempotencyKey) => call('POST /api/decisions', { body: body as Body, idempotencyKey }),
    onDone: async () => {
      await decided(guest.id)
      void showToast({ kind: 'success', message: t('decide.done') })
      onClose()
    },
  })
  return (
    <FormDrawer title={t('decide.title')} onClose={onClose}>
      <CallForm {...sending} refusal={refusal} action={t('decide.do')}>
        <Text>{t('decide.what')}</Text>
        <NativeSelect label={t('decide.action')} required data-autofocus {...form.getInputProps('action')}>
          <option value="">{t('decide.choose')}</option>
          {suggested.length > 0 ? (
            <optgroup label={t('decide.suggested')}>
              {suggested.map((key) => (
                <option key={key} value={key}>
                  {t(`risk:response.${key}`)}
                </option>
              ))}
            </optgroup>
          ) : null}
          <optgroup label={t('decide.others')}>
            {others.map((key) => (
              <option key={key} value={key}>
                {t(`risk:response.${key}`)}
              </option>
            ))}
            <option value="note">{t('action.note')}</option>
          </optgroup>
        </NativeSelect>
        <Textarea
          label={t('reason.label')}
          description={t('reason.detail')}
          rows={4}
          maxLength={1000}
          required
          {...form.getInputProps('reason')}
        />
        {guest.stays.length > 0 ? (
          <NativeSelect label={t('decide.stay', { context })} {...form.getInputProps('stayId')}>
            <option value="">{t('decide.noStay')}</option>
            {guest.stays.map(({ id, arrivesOn, departsOn, venueName }) => (
              <option key={id} value={id}>
                {`${days(arrivesOn, departsOn)} · ${venueName}`}
              </option>
            ))}
          </NativeSelect>
        ) : null}
        <FactsOpened
          facts={knownFacts(guest)}
          value={form.values.factIds}
          onChange={(factIds) => form.setFieldValue('factIds', factIds)}
        />
      </CallForm>
    </FormDrawer>
  )
}
