import { IconAlertTriangle, IconFileText, IconSearch, IconStar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './mobile.module.css'

interface CardActionsProps {
  /** Undefined: no guest is known here to write about. */
  readonly guestId?: string | undefined
  readonly stayId?: string | undefined
  readonly presentStayId?: string | undefined
}

export function CardActions({ guestId, stayId, presentStayId }: CardActionsProps) {
  const { t } = useTranslation('mobile')
  return (
    <nav
      aria-label={t('card.ways')}
      className={`${classes['actions']} flex gap-2 pad-2-md sticky above-dock ground rule-above`}
    >
      <Link
        to="/staff-mobile-risk-interface"
        search={({ venue }) => (venue ? { venue } : {})}
        className={`${classes['way']} text-center undecorated row centred gap-half shrinkable card hoverable small strong`}
      >
        <IconSearch aria-hidden size={22} />
        {t('card.back')}
      </Link>
      {guestId ? (
        <>
          <Link
            to="/guest-detail-page"
            search={{ guest: guestId }}
            className={`${classes['way']} text-center undecorated row centred gap-half shrinkable card hoverable small strong`}
          >
            <IconFileText aria-hidden size={22} />
            {t('card.record')}
          </Link>
          <Link
            to="/rate-guest"
            search={{ guest: guestId, ...(stayId ? { stay: stayId } : {}) }}
            className={`${classes['way']} text-center undecorated row centred gap-half shrinkable card hoverable small strong`}
          >
            <IconStar aria-hidden size={22} />
            {t('card.rate')}
          </Link>
          <Link
            to="/quick-incidents"
            search={{ guest: guestId, ...(presentStayId ? { stay: presentStayId } : {}) }}
            className={`${classes['way']} text-center undecorated row centred gap-half shrinkable card hoverable small strong`}
          >
            <IconAlertTriangle aria-hidden size={22} />
            {t('card.report')}
          </Link>
        </>
      ) : null}
    </nav>
  )
}
