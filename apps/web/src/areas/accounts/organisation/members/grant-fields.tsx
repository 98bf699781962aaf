import { grantableRoles } from '@comity/contract/accounts/shared'
import { isOfOrganisation } from '@comity/domain/accounts'
import { Button, Fieldset, Group, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useVenueNames } from '../parts/use-venue-names.ts'
import type { GrantRow } from './wanted-grants.ts'

interface GrantFieldsProps {
  readonly form: UseFormReturnType<{ grants: GrantRow[] }>
  readonly index: number
  readonly onRemove: () => void
}

export function GrantFields({ form, index, onRemove }: GrantFieldsProps) {
  const { t } = useTranslation(['accounts-organisation', 'shell'])
  const { open, nameOf } = useVenueNames()
  const { role = 'staff', venueId = '' } = form.values.grants[index] ?? {}
  const isWhole = isOfOrganisation(role)
  const chosen = isWhole ? '' : venueId
  const isClosed = chosen !== '' && !open.some(({ id }) => id === chosen)
  return (
    <Fieldset legend={t('grant.number', { number: index + 1 })}>
      <Group align="flex-start" gap="sm" grow preventGrowOverflow={false}>
        <NativeSelect
          label={t('grant.role')}
          data={grantableRoles.map((value) => ({ value, label: t(`shell:role.${value}`) }))}
          {...form.getInputProps(`grants.${index}.role`)}
        />
        <NativeSelect
          label={t('grant.venue')}
          {...form.getInputProps(`grants.${index}.venueId`)}
          {...(isWhole
            ? { value: '', disabled: true, description: t('grant.wholeOrganisation') }
            : { description: undefined })}
        >
          <option value="">{t('grant.everyVenue')}</option>
          {open.map(({ id, name }) => (
            <option key={id} value={id} translate="no">
              {name}
            </option>
          ))}
          {isClosed ? <option value={chosen}>{nameOf(chosen)}</option> : null}
        </NativeSelect>
      </Group>
      <Group align="flex-start" gap="sm" mt="sm" grow preventGrowOverflow={false}>
        <TextInput
          type="date"
          label={t('grant.firstDay')}
          description={t('grant.firstDayEmpty')}
          {...form.getInputProps(`grants.${index}.from`)}
          error={form.errors[`grants.${index}.startsAt`]}
        />
        <TextInput
          type="date"
          label={t('grant.lastDay')}
          description={t('grant.lastDayEmpty')}
          {...form.getInputProps(`grants.${index}.until`)}
          error={form.errors[`grants.${index}.endsAt`]}
        />
      </Group>
      <Button mt="sm" variant="default" onClick={onRemove}>
        {t('grant.remove', { number: index + 1 })}
      </Button>
    </Fieldset>
  )
}
