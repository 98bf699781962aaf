import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSector } from '../../../shell/session/sector.ts'
import { importKinds, kindOf, type ImportKind } from '../kinds.ts'

interface KindChoiceProps {
  readonly kind: ImportKind
  readonly isManager: boolean
  readonly onChange: (kind: ImportKind) => void
}

/** What the file holds. What only managers may bring says so to others. */
export function KindChoice({ kind, isManager, onChange }: KindChoiceProps) {
  const { t } = useTranslation('integrations')
  const sector = useSector()
  return (
    <Radio.Group
      label={t('kind.label')}
      description={isManager ? undefined : t('kind.managersOnly')}
      value={kind}
      onChange={(chosen) => onChange(kindOf(chosen))}
    >
      <Stack gap={0} mt="xs">
        {importKinds.map((each) => (
          <Radio
            key={each}
            value={each}
            disabled={each !== 'stays' && !isManager}
            label={t(`kind.${each}`, { context: sector })}
            styles={{ body: { minHeight: '2.75rem', alignItems: 'center' } }}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
