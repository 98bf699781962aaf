import { reportBill } from '@comity/contract/bills/bills'
import { billOutcomes, currencyOf } from '@comity/domain/bills'
import { Button, Group, NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../../api/client.ts'
import type { Me } from '../../../shell/session/use-me.ts'
import { sectorOf } from '../../../shell/session/sector.ts'
import { Refusal } from '../../../forms/refusal.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { GuestName } from '../../guests/guest-name.tsx'
import { minorOf } from '../../incidents/form/report.ts'
import type { About } from '../../incidents/form/report.ts'
import { SubjectField } from '../../incidents/form/subject-field.tsx'
import { TextHints } from '../../incidents/text-hints.tsx'
import classes from '../bills.module.css'
import type { Bill } from '../queries.ts'
import { useBillRefusal } from '../use-bill-words.ts'
import { StepHeading } from './step-heading.tsx'
import type { Whose } from './whose.ts'

type Body = z.input<typeof reportBill.body>

interface ReportFormProps {
  readonly me: Me
  readonly venueId: string
  readonly whose: Whose
  readonly onDone: (bill: Bill) => void
  readonly onCancel: () => void
}

interface Values extends Record<string, unknown> {
  readonly outcome: string
  readonly amount: string
  readonly currency: string
  readonly room: string
  readonly note: string
  readonly about: About | null
}

export default function ReportForm({ me, venueId, whose, onDone, onCancel }: ReportFormProps) {
  const { t } = useTranslation('bills')
  const context = sectorOf(me, venueId)
  const refusalOf = useBillRefusal()
  const queryClient = useQueryClient()
  const country = me.venues.find(({ id }) => id === venueId)?.country ?? ''
  const { form, submit, isSending, refusal } = useCallForm<Values, unknown, { bill: Bill }>({
    initialValues: {
      outcome: '',
      amount: '',
      currency: currencyOf(country),
      room: whose.room ?? '',
      note: '',
      about: null,
    },
    schema: reportBill.body,
    bodyOf: (values) => bodyOf(values, venueId, whose),
    // The schema has checked that the body is complete.
    send: (body, idempotencyKey) =>
      call('POST /api/dine-and-dash/staff-feedback', { body: body as Body, idempotencyKey }),
    onDone: async ({ bill }) => {
      onDone(bill)
      await queryClient.invalidateQueries({ queryKey: ['bills'] })
    },
  })
  const { values } = form
  return (
    <form
      noValidate
      className={`${classes['card']} stack gap-md within-44 pad-md card breakable flat-paragraphs`}
      onSubmit={submit}
    >
      <StepHeading>{t('report.title')}</StepHeading>
      {whose.guestId !== undefined && whose.number !== undefined ? (
        <p>
          {t('report.of')}{' '}
          <strong>
            <GuestName guest={{ name: whose.name ?? null, number: whose.number }} />
          </strong>
        </p>
      ) : (
        <SubjectField
          me={me}
          value={values.about}
          onChange={(about) => {
            form.setFieldValue('about', about)
            if (about?.room && values.room === '') form.setFieldValue('room', about.room)
          }}
        />
      )}
      <Radio.Group label={t('report.outcome')} required {...form.getInputProps('outcome')}>
        <Stack gap={0}>
          {billOutcomes.map((value) => (
            <Radio
              key={value}
              py="0.625rem"
              value={value}
              label={t(`outcome.${value}`)}
              description={t(`outcomeDetail.${value}`, { context })}
            />
          ))}
        </Stack>
      </Radio.Group>
      <div className={`${classes['pair']} grid gap-sm`}>
        <TextInput
          label={t('report.amount')}
          required
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('amount')}
          error={form.errors['amountMinor']}
        />
        <NativeSelect
          label={t('report.currency')}
          translate="no"
          data={Intl.supportedValuesOf('currency')}
          {...form.getInputProps('currency')}
        />
      </div>
      <TextInput
        label={t('report.room', { context })}
        autoComplete="off"
        maxLength={12}
        {...form.getInputProps('room')}
      />
      <Textarea
        label={t('report.note')}
        description={t('report.noteDetail')}
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps('note')}
      />
      <TextHints texts={[values.note]} sector={context} type="unpaid_bill" />
      {refusal ? <Refusal error={refusal} detail={refusalOf(refusal)} /> : null}
      <Group gap="sm">
        <Button type="submit" loading={isSending}>
          {t('report.send')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('again')}
        </Button>
      </Group>
    </form>
  )
}

function bodyOf(values: Values, venueId: string, whose: Whose): unknown {
  const { about } = values
  const [guestId, stayId] = [whose.guestId ?? about?.guestId, whose.stayId ?? about?.stayId]
  const [room, note] = [values.room.trim(), values.note.trim()]
  const isEmpty = values.amount.trim() === ''
  return {
    venueId,
    ...(values.outcome ? { outcome: values.outcome } : {}),
    ...(isEmpty ? {} : { amountMinor: minorOf(values.amount, values.currency) ?? Number.NaN }),
    currency: values.currency,
    ...(whose.checkId ? { checkId: whose.checkId } : {}),
    ...(guestId ? { guestId } : {}),
    ...(stayId ? { stayId } : {}),
    ...(room ? { room } : {}),
    ...(note ? { note } : {}),
  }
}
