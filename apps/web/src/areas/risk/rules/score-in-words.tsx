import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'

const rules = ['sum', 'fading', 'range', 'minimum', 'never', 'levels'] as const

/** How the number comes about, whatever version; what no organisation can change. */
export function ScoreInWords() {
  const { t } = useTranslation(['risk-pages', 'risk', 'pages'])
  return (
    <Panel level={2} title={t('risk:how.title')} detail={t('how.what')}>
      <ul className="flush stack gap-2 indent">
        {rules.map((rule) => (
          <li key={rule}>{t(`risk:how.${rule}`)}</li>
        ))}
        <li>{t('how.repetition')}</li>
        <li>{t('how.refusesNobody')}</li>
      </ul>
      <div>
        <LinkButton to="/hotelier-risk-demo">{t('how.try')}</LinkButton>
      </div>
    </Panel>
  )
}
