import { requestRights } from '@comity/contract/rights/rights'
import { Button, List, Stack, Text, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { useUnits } from '../../../shell/language/use-units.ts'
import { showToast } from '../../../shell/toasts.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { answerMonths } from '../../rights/rights.ts'
import { usePortalChanged, type PortalOrganisation } from '../queries.ts'
import type { StartKind } from '../search.ts'

const goes = ['records', 'contact', 'shared', 'proofs'] as const
const stays = ['proof', 'counts', 'law'] as const

function ErasureTakes() {
  const { t } = useTranslation('portal')
  return (
    <>
      <div>
        <Text fw={600}>{t('erase.goes')}</Text>
        <List spacing="xs">
          {goes.map((one) => (
            <List.Item key={one}>{t(`erase.go.${one}`)}</List.Item>
          ))}
        </List>
      </div>
      <div>
        <Text fw={600}>{t('erase.stays')}</Text>
        <List spacing="xs">
          {stays.map((one) => (
            <List.Item key={one}>{t(`erase.stay.${one}`)}</List.Item>
          ))}
        </List>
      </div>
    </>
  )
}

interface RequestFormProps {
  readonly of: PortalOrganisation
  readonly kind: StartKind
  readonly onClose: () => void
}

/** A request by right. Only a correction needs words: what is wrong, and what is right. */
export default function RequestForm({ of, kind, onClose }: RequestFormProps) {
  const { t } = useTranslation(['portal', 'messages'])
  const units = useUnits()
  const changed = usePortalChanged()
  const { form, submit, isSending, refusal } = useCallForm({
    initialValues: { words: '' },
    schema: requestRights.body,
    bodyOf: ({ words }) => ({
      organisationId: of.organisationId,
      kind,
      ...(words.trim() ? { words } : {}),
    }),
    send: (body, idempotencyKey) => call('POST /api/gdpr-request', { body, idempotencyKey }),
    onDone: async () => {
      await changed()
      void showToast({ kind: 'success', message: t('right.done') })
      onClose()
    },
  })
  const isNeeded = kind === 'correction'
  return (
    <FormDrawer title={t(`right.${kind}.open`)} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          if (!isNeeded || form.values.words.trim() !== '') return submit(event)
          event.preventDefault()
          form.setFieldError('words', t('messages:field.required'))
        }}
      >
        <Stack gap="md">
          <Text>
            {t('right.of')} <strong translate="no">{of.organisationName}</strong>
          </Text>
          <Text>{t(`right.${kind}.does`)}</Text>
          {kind === 'erasure' ? <ErasureTakes /> : null}
          <Text>{t('right.clock', { time: units(answerMonths, 'month') })}</Text>
          <Textarea
            autosize
            minRows={4}
            maxRows={12}
            maxLength={4000}
            required={isNeeded}
            label={t(isNeeded ? 'right.wordsCorrection' : 'right.words')}
            {...form.getInputProps('words')}
          />
          {refusal ? <Refusal error={refusal} /> : null}
          <Button type="submit" loading={isSending}>
            {t(`right.${kind}.send`)}
          </Button>
        </Stack>
      </form>
    </FormDrawer>
  )
}
