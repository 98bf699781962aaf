import { overrideLevel } from '@comity/contract/risk/overrides'
import { keepsFloor, overrideFloor } from '@comity/domain/risk'
import { Button, Group, Radio, Text, Textarea, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type CallInput } from '../../../api/client.ts'
import { isRefusedFor } from '../../../api/problem.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { showToast } from '../../../shell/toasts.ts'
import { dayOf, endOf } from '../../accounts/organisation/days.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { CallForm } from '../../../forms/call-form.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { FactsOpened } from '../decisions/facts-opened.tsx'
import { hasCriticalIncident, knownFacts } from '../decisions/known-facts.ts'
import { useDecided } from '../decisions/queries.ts'
import type { GuestDetail } from '../queries.ts'
import { lastDayOfDays, offeredDays } from './last-day.ts'

type Body = CallInput<'POST /api/manager-overrides'>['body']
const levels = ['low', 'medium', 'high', 'critical'] as const

interface OverrideFormProps {
  readonly guest: GuestDetail
  readonly onClose: () => void
}

/** An override: why, until when, and which facts were opened before. */
export default function OverrideForm({ guest, onClose }: OverrideFormProps) {
  const { t } = useTranslation(['guests-risk', 'messages'])
  const { day } = useFormats()
  const decided = useDecided()
  const [now] = useState(() => new Date())
  const latest = lastDayOfDays(offeredDays[2], now)
  const floor = overrideFloor({ hasCriticalIncident: hasCriticalIncident(guest) })
  const initialValues: { level: Body['level'] | ''; reason: string; until: string; factIds: string[] } = {
    level: '',
    reason: '',
    until: lastDayOfDays(offeredDays[1], now),
    factIds: [],
  }
  const { form, refusal, ...sending } = useCallForm({
    initialValues,
    schema: overrideLevel.body.refine(({ endsAt }) => Date.parse(endsAt) <= Date.parse(endOf(latest)), {
      path: ['endsAt'],
      error: 'too_large',
    }),
    bodyOf: ({ until, level, ...rest }) => ({
      guestId: guest.id,
      ...rest,
      ...(level === '' ? {} : { level }),
      endsAt: until === '' ? '' : endOf(until),
    }),
    // The schema accepts no body without a level.
    send: (body, idempotencyKey) =>
      call('POST /api/manager-overrides', { body: body as Body, idempotencyKey }),
    onDone: async () => {
      await decided(guest.id)
      void showToast({ kind: 'success', message: t('override.done') })
      onClose()
    },
  })
  const isBelowFloor = isRefusedFor('POST /api/manager-overrides', 'critical_incident', refusal)
  return (
    <FormDrawer title={t('override.title')} onClose={onClose}>
      <CallForm
        {...sending}
        refusal={refusal}
        action={t('override.do')}
        detail={isBelowFloor ? t('override.floor') : undefined}
      >
        <Text>{t('override.what')}</Text>
        <Radio.Group
          label={t('override.level')}
          description={floor === 'low' ? undefined : t('override.floor')}
          required
          {...form.getInputProps('level')}
        >
          {levels.map((level) => (
            <Radio
              key={level}
              value={level}
              py="0.625rem"
              label={t(`messages:risk.${level}`)}
              disabled={!keepsFloor(level, floor)}
              data-autofocus={level === floor || undefined}
            />
          ))}
        </Radio.Group>
        <Textarea
          label={t('reason.label')}
          description={t('reason.detail')}
          rows={4}
          maxLength={1000}
          required
          {...form.getInputProps('reason')}
        />
        <div>
          <TextInput
            type="date"
            label={t('override.lastDay')}
            description={t('override.bound', { day: day(latest) })}
            min={dayOf(now.toISOString())}
            max={latest}
            required
            {...form.getInputProps('until')}
            error={form.errors['endsAt'] ? t('override.boundMissed', { day: day(latest) }) : undefined}
          />
          <Group gap="xs" mt="xs">
            {offeredDays.map((days) => {
              const last = lastDayOfDays(days, now)
              const isChosen = form.values.until === last
              return (
                <Button
                  key={days}
                  variant="default"
                  aria-pressed={isChosen}
                  leftSection={isChosen ? <IconCheck aria-hidden size={18} /> : null}
                  onClick={() => form.setFieldValue('until', last)}
                >
                  {t('override.days', { count: days })}
                </Button>
              )
            })}
          </Group>
        </div>
        <FactsOpened
          facts={knownFacts(guest)}
          value={form.values.factIds}
          onChange={(factIds) => form.setFieldValue('factIds', factIds)}
        />
      </CallForm>
    </FormDrawer>
  )
}
