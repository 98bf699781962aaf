import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DisputesSearch } from './search.ts'

interface StateChoiceProps {
  readonly state: DisputesSearch['state']
  readonly onChange: (state: DisputesSearch['state']) => void
}

export function StateChoice({ state, onChange }: StateChoiceProps) {
  const { t } = useTranslation('disputes')
  return (
    <NativeSelect
      label={t('filter.state')}
      value={state ?? 'open'}
      data={(['open', 'decided'] as const).map((value) => ({ value, label: t(`filter.in.${value}`) }))}
      onChange={(event) => onChange(event.currentTarget.value === 'decided' ? 'decided' : undefined)}
    />
  )
}
