import { IconBulb, IconEar, IconEye, IconFileImport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/panel.tsx'
import classes from '../../../ui/record-detail.module.css'
import type { IncidentDetail } from '../queries.ts'

const kinds = [
  { kind: 'observed', KindIcon: IconEye },
  { kind: 'heard', KindIcon: IconEar },
  { kind: 'inferred', KindIcon: IconBulb },
  { kind: 'description', KindIcon: IconFileImport },
] as const

export function DetailTexts({ incident }: { incident: IncidentDetail }) {
  const { t } = useTranslation('incidents-pages')
  const written = kinds.filter(({ kind }) => incident[kind] !== null)
  return (
    <Panel level={2} title={t('detail.texts')}>
      {written.length === 0 ? <p className="quiet">{t('detail.noTexts')}</p> : null}
      {written.map(({ kind, KindIcon }) => (
        <div key={kind} className={`${classes['text']} pad-2-sm frame`} data-kind={kind}>
          <h3>
            <KindIcon aria-hidden size={18} />
            {t(`text.${kind}`)} <span className="quiet regular">{t(`textMeans.${kind}`)}</span>
          </h3>
          <p>{incident[kind]}</p>
        </div>
      ))}
    </Panel>
  )
}
