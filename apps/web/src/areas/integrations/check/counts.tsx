import {
  IconCircleCheck,
  IconCirclePlus,
  IconCopyCheck,
  IconAlertTriangle,
  IconInfoCircle,
  IconRefresh,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import type { ImportRecord } from '../queries.ts'
import classes from '../imports.module.css'

const kinds = [
  { name: 'added', Icon: IconCirclePlus },
  { name: 'updated', Icon: IconRefresh },
  { name: 'duplicates', Icon: IconCopyCheck },
] as const

export function Counts({ counts, label }: { counts: ImportRecord['counts']; label: string }) {
  const { t } = useTranslation('integrations')
  const { number } = useFormats()
  const Refused = counts.errors > 0 ? IconAlertTriangle : IconCircleCheck
  return (
    <dl className={`${classes['counts']} flush grid gap-sm`} aria-label={label}>
      {kinds.map(({ name, Icon }) => (
        <div key={name}>
          <dt>
            <Icon aria-hidden size={18} />
            {t(`count.${name}`)}
          </dt>
          <dd>{number(counts[name])}</dd>
        </div>
      ))}
      <div>
        <dt>
          <Refused aria-hidden size={18} />
          {t('count.errors')}
        </dt>
        <dd>{number(counts.errors)}</dd>
      </div>
      {counts.warnings > 0 ? (
        <div>
          <dt>
            <IconInfoCircle aria-hidden size={18} />
            {t('count.warnings')}
          </dt>
          <dd>{number(counts.warnings)}</dd>
        </div>
      ) : null}
    </dl>
  )
}
