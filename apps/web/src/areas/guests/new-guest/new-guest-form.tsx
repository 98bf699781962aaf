import { createGuest } from '@comity/contract/guests/create-guest'
import { Button, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, type CallResponse } from '../../../api/client.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { Refusal } from '../../../forms/refusal.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { ContactFields, FurtherFields } from '../identity-fields.tsx'
import { noIdentity } from '../identity-values.ts'
import { MatchReasons } from '../match-reasons.tsx'
import { LikelySame } from './likely-same.tsx'
import { likelyName, newGuestOf } from './new-guest.ts'
import { useLikelySame } from './use-likely-same.ts'

export type CreatedGuest = CallResponse<'POST /api/guest-profiles'>

interface NewGuestFormProps {
  readonly likely: string | undefined
  readonly onCreated: (created: CreatedGuest) => void
  readonly onCancel: () => void
}

export function NewGuestForm({ likely, onCreated, onCancel }: NewGuestFormProps) {
  const { t } = useTranslation('guests')
  const sector = useSector()
  const queries = useQueryClient()
  const { form, submit, isSending, refusal } = useCallForm({
    initialValues: { ...noIdentity, name: likelyName(likely) },
    schema: createGuest.body,
    bodyOf: newGuestOf,
    send: (body, idempotencyKey) => call('POST /api/guest-profiles', { body, idempotencyKey }),
    onDone: async (created) => {
      onCreated(created)
      await queries.invalidateQueries({ queryKey: ['guests'] })
    },
  })
  const matches = useLikelySame(form.values)

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {refusal ? <Refusal error={refusal} /> : null}
        <ContactFields form={form} />
        <details>
          <summary>{t('new.more')}</summary>
          <Stack gap="md" pt="sm">
            <FurtherFields form={form} />
          </Stack>
        </details>
        <div aria-live="polite">
          {matches.length > 0 ? (
            <LikelySame matches={matches} title={t('new.likely', { context: sector })}>
              {({ match }) => <MatchReasons reasons={match.reasons} />}
            </LikelySame>
          ) : null}
        </div>
        <Group>
          <Button type="submit" loading={isSending}>
            {matches.length > 0 ? t('new.submitAnyway') : t('new.submit', { context: sector })}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('new.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
