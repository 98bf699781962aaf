import { mappedRoles } from '@comity/contract/sso/sso'
import { Button, Fieldset, Group, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useVenueNames } from '../parts/use-venue-names.ts'
import type { MappingFields } from './mapping-fields.ts'

interface RuleFieldsProps {
  readonly form: UseFormReturnType<Record<string, MappingFields>>
  readonly path: string
  readonly number: number
  readonly venueId: string
  readonly onRemove: () => void
}

export function RuleFields({ form, path, number, venueId, onRemove }: RuleFieldsProps) {
  const { t } = useTranslation(['accounts-organisation', 'shell'])
  const { open, nameOf } = useVenueNames()
  const isClosed = venueId !== '' && !open.some(({ id }) => id === venueId)
  return (
    <Fieldset legend={t('sso.mapping.rule', { number })}>
      <Group align="flex-start" gap="sm" grow preventGrowOverflow={false}>
        <TextInput
          label={t('sso.mapping.value')}
          required
          autoComplete="off"
          {...form.getInputProps(`${path}.value`)}
        />
        <NativeSelect
          label={t('grant.role')}
          data={mappedRoles.map((role) => ({ value: role, label: t(`shell:role.${role}`) }))}
          {...form.getInputProps(`${path}.role`)}
        />
        <NativeSelect label={t('grant.venue')} {...form.getInputProps(`${path}.venueId`)}>
          <option value="">{t('grant.everyVenue')}</option>
          {open.map(({ id, name }) => (
            <option key={id} value={id} translate="no">
              {name}
            </option>
          ))}
          {isClosed ? <option value={venueId}>{nameOf(venueId)}</option> : null}
        </NativeSelect>
      </Group>
      <Button mt="sm" variant="default" onClick={onRemove}>
        {t('sso.mapping.remove', { number })}
      </Button>
    </Fieldset>
  )
}
