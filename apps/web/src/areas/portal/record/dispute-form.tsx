import { submitAppeal } from '@comity/contract/disputes/disputes'
import { acknowledgeHours, answerDays, decideDays, disputeGrounds } from '@comity/domain/disputes'
import type { DisputeGround } from '@comity/domain/disputes'
import { List, Radio, Text, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { reasonOf } from '../../../api/problem.ts'
import { showToast } from '../../../shell/toasts.ts'
import { useRules } from '../../accountability/use-rules.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { CallForm } from '../../../forms/call-form.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { usePortalChanged, type PortalOrganisation, type RecordKind } from '../queries.ts'

const steps = ['frozen', 'acknowledge', 'answer', 'decide', 'silence'] as const
const clocks = { hours: acknowledgeHours, answerDays, decideDays }

interface DisputeFormProps {
  readonly of: PortalOrganisation
  readonly kind: RecordKind
  readonly recordId: string
  readonly onClose: () => void
}

/** Disputes a record: the next steps and their deadlines stand before the button. */
export default function DisputeForm({ of, kind, recordId, onClose }: DisputeFormProps) {
  const { t } = useTranslation(['portal', 'network'])
  const rules = useRules()
  const changed = usePortalChanged()
  const initialValues: { ground: DisputeGround | ''; statement: string } = { ground: '', statement: '' }
  const { form, refusal, ...sending } = useCallForm({
    initialValues,
    schema: submitAppeal.body,
    bodyOf: ({ ground, statement }) => ({
      organisationId: of.organisationId,
      recordKind: kind,
      recordId,
      ground: ground as DisputeGround,
      ...(statement.trim() ? { statement } : {}),
    }),
    send: (body, idempotencyKey) => call('POST /api/submit-appeal', { body, idempotencyKey }),
    onDone: async () => {
      await changed()
      void showToast({ kind: 'success', message: t('dispute.done') })
      onClose()
    },
  })
  const reason = reasonOf(refusal)
  return (
    <FormDrawer title={t('dispute.open')} onClose={onClose}>
      <CallForm
        {...sending}
        refusal={refusal}
        action={t('dispute.send')}
        detail={reason && t(`network:why.${reason}`, rules)}
      >
        <div>
          <Text fw={600}>{t('dispute.next')}</Text>
          <List type="ordered" spacing="xs">
            {steps.map((step) => (
              <List.Item key={step}>{t(`dispute.step.${step}`, clocks)}</List.Item>
            ))}
          </List>
        </div>
        <Radio.Group label={t('dispute.why')} {...form.getInputProps('ground')}>
          {disputeGrounds.map((ground) => (
            <Radio key={ground} value={ground} py="0.625rem" label={t(`dispute.ground.${ground}`)} />
          ))}
        </Radio.Group>
        <Textarea
          autosize
          minRows={4}
          maxRows={12}
          maxLength={4000}
          label={t('dispute.statement')}
          description={t('dispute.statementDetail')}
          {...form.getInputProps('statement')}
        />
      </CallForm>
    </FormDrawer>
  )
}
