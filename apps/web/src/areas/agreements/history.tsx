import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { Panel } from '../../ui/panel.tsx'
import type { FullAgreement } from './queries.ts'

export function History({ history }: Pick<FullAgreement, 'history'>) {
  const { t } = useTranslation('agreements')
  const { dateTime } = useFormats()
  if (history.length === 0) return null
  return (
    <Panel level={2} title={t('history.title')}>
      <ul className="flush stack gap-2 indent">
        {history.map(({ what, version, by, at }) => (
          <li key={`${what} ${at} ${by.organisationId}`}>
            {dateTime(at)} · <bdi translate="no">{by.name}</bdi> · {t(`history.${what}`, { version })}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
