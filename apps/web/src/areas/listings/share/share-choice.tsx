import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { IncidentChoice } from '../../incidents/incident-choice.tsx'
import classes from '../listings.module.css'
import { changed } from '../changed.ts'

/** Which incident is to be proposed: a confirmed one, or any by its reference. */
export default function ShareChoice() {
  const { t } = useTranslation('listings')
  const navigate = useNavigate({ from: '/cross-restaurant-network' })
  return (
    <div className={`${classes['wizard']} stack gap-md within-48 flat-texts`}>
      <h2>{t('share.choose')}</h2>
      <IncidentChoice
        status="confirmed"
        onChoose={({ id }) => void navigate({ search: changed({ share: id }) })}
      />
    </div>
  )
}
