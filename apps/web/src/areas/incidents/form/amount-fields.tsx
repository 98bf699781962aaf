import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

interface AmountFieldsProps {
  /** With `amount` as it is typed, and `currency`; the server speaks of `amountMinor`. */
  readonly form: Pick<UseFormReturnType<Record<string, unknown>>, 'errors'> & {
    readonly getInputProps: (path: 'amount' | 'currency') => object
  }
}

/** What it cost, where that is part of what happened. */
export function AmountFields({ form }: AmountFieldsProps) {
  const { t } = useTranslation('incidents-form')
  return (
    <div className="tiles-14 grid gap-md">
      <TextInput
        label={t('amount')}
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('amount')}
        error={form.errors['amountMinor']}
      />
      <NativeSelect
        label={t('currency')}
        translate="no"
        data={Intl.supportedValuesOf('currency')}
        {...form.getInputProps('currency')}
      />
    </div>
  )
}
