import { createApiKey } from '@comity/contract/accounts/api-keys'
import { keyScopes } from '@comity/contract/endpoint'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { useSector } from '../../../../shell/session/sector.ts'
import { CallForm } from '../../../../forms/call-form.tsx'
import { useCallForm } from '../../../../forms/use-call-form.ts'
import { useVenueNames } from '../parts/use-venue-names.ts'
import { apiKeysQuery } from '../queries.ts'
import { scopeWord } from './scope-word.ts'
import type { MadeKey } from './key-secret.tsx'

const lifetimes = [30, 90, 180, 365]

interface Fields extends Record<string, unknown> {
  name: string
  scopes: string[]
  /** Empty: every venue. */
  venueIds: string[]
  expiresInDays: string
}

export function NewKeyForm({ onMade }: { onMade: (made: MadeKey) => void }) {
  const { t } = useTranslation('accounts-organisation')
  const queries = useQueryClient()
  const { open } = useVenueNames()
  const context = useSector()
  const initialValues: Fields = { name: '', scopes: [], venueIds: [], expiresInDays: '90' }
  const { form, refusal, ...sending } = useCallForm({
    initialValues,
    schema: createApiKey.body,
    bodyOf: ({ name, scopes, venueIds, expiresInDays }) => ({
      name,
      scopes: keyScopes.filter((scope) => scopes.includes(scope)),
      venueIds: venueIds.length === 0 ? null : venueIds,
      expiresInDays: Number(expiresInDays),
    }),
    send: (body, idempotencyKey) => call('POST /api/api-keys', { body, idempotencyKey }),
    onDone: async (made) => {
      onMade(made)
      await queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
    },
  })
  return (
    <CallForm {...sending} refusal={refusal} action={t('key.create')} button={{ w: 'fit-content' }}>
      <TextInput
        label={t('key.name')}
        description={t('key.nameWhat')}
        required
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Checkbox.Group
        label={t('key.scopes')}
        description={t('key.scopesWhat')}
        required
        {...form.getInputProps('scopes')}
        error={form.errors['scopes'] ? t('key.scopesNeeded') : undefined}
      >
        {keyScopes.map((scope) => (
          <Checkbox
            key={scope}
            value={scope}
            py="0.75rem"
            label={t(`key.scope.${scopeWord(scope)}`, { context })}
            description={<code translate="no">{scope}</code>}
          />
        ))}
      </Checkbox.Group>
      {open.length > 1 ? (
        <Checkbox.Group
          label={t('key.venues')}
          description={t('key.venuesEmpty')}
          {...form.getInputProps('venueIds')}
        >
          {open.map(({ id, name }) => (
            <Checkbox key={id} value={id} py="0.75rem" label={<span translate="no">{name}</span>} />
          ))}
        </Checkbox.Group>
      ) : null}
      <NativeSelect
        label={t('key.lasts')}
        description={t('key.lastsWhy')}
        data={lifetimes.map((count) => ({ value: String(count), label: t('key.days', { count }) }))}
        {...form.getInputProps('expiresInDays')}
      />
    </CallForm>
  )
}
