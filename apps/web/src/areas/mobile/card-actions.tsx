import { IconAlertTriangle, IconFileText, IconSearch, IconStar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './mobile.module.css'

interface CardActionsProps {
  /** Undefined: nobody is known here whom anything could be written about. */
  readonly guestId?: string | undefined
  /** One that can still be rated. */
  readonly stayId?: string | undefined
  /** The one that something may have happened in. */
  readonly presentStayId?: string | undefined
}

/** The ways on, where the thumb is. */
export function CardActions({ guestId, stayId, presentStayId }: CardActionsProps) {
  const { t } = useTranslation('mobile')
  return (
    <nav aria-label={t('card.ways')} className={classes['actions']}>
      <Link
        to="/staff-mobile-risk-interface"
        search={({ venue }) => (venue ? { venue } : {})}
        className={classes['way']}
      >
        <IconSearch aria-hidden size={22} />
        {t('card.back')}
      </Link>
      {guestId ? (
        <>
          <Link to="/guest-detail-page" search={{ guest: guestId }} className={classes['way']}>
            <IconFileText aria-hidden size={22} />
            {t('card.record')}
          </Link>
          <Link
            to="/rate-guest"
            search={{ guest: guestId, ...(stayId ? { stay: stayId } : {}) }}
            className={classes['way']}
          >
            <IconStar aria-hidden size={22} />
            {t('card.rate')}
          </Link>
          <Link
            to="/quick-incidents"
            search={{ guest: guestId, ...(presentStayId ? { stay: presentStayId } : {}) }}
            className={classes['way']}
          >
            <IconAlertTriangle aria-hidden size={22} />
            {t('card.report')}
          </Link>
        </>
      ) : null}
    </nav>
  )
}
