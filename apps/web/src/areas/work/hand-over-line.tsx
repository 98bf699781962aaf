import { IconAlertTriangle, IconCheck, IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../offline/use-online.ts'
import { useFormats } from '../../shell/language/formats.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import type { HandOverItem } from './queries.ts'
import { SubjectLink } from './subject-link.tsx'
import { useAcknowledgeItem } from './use-acknowledge.ts'
import classes from './work.module.css'

function Take({ item }: { item: HandOverItem }) {
  const { t } = useTranslation('work')
  const isOnline = useOnline()
  const acknowledge = useAcknowledgeItem(item)
  const { acknowledge: allowed } = item.can
  const cannot = allowed === true ? undefined : t([`cannot.${allowed}`, 'cannot.other'])
  return (
    <ReasonedButton
      variant="default"
      leftSection={<IconCheck aria-hidden size={18} />}
      loading={acknowledge.isPending}
      reason={cannot ?? (isOnline ? undefined : t('cannot.offline'))}
      onClick={() => acknowledge.mutate()}
    >
      {t('handOver.take')}
      <span className="visually-hidden">: {item.text}</span>
    </ReasonedButton>
  )
}

interface HandOverLineProps {
  readonly item: HandOverItem
  /** Beside others of the same hand-over, which names its author. */
  readonly isWithin?: boolean
  /** A past item: it has no actions here. */
  readonly isPast?: boolean
}

/** One item: its text, its author, and who claimed it. */
export function HandOverLine({ item, isWithin = false, isPast = false }: HandOverLineProps) {
  const { t } = useTranslation('work')
  const { dateTime } = useFormats()
  const { text, isUrgent, isCarriedOver, subject, writtenBy, writtenAt, venue } = item
  return (
    <li
      className={`${classes['line']} pad-xs-sm flex wrap between at-start gap-2-md flat-paragraphs`}
      data-urgent={(isUrgent && !item.acknowledgedBy) || undefined}
    >
      <div className="stack gap-1 basis-16 shrinkable breakable">
        {isUrgent ? (
          <strong className={`${classes['mark']} at-start gap-2 rigid-icons small`}>
            <IconAlertTriangle aria-hidden size={18} />
            {t('urgent')}
          </strong>
        ) : null}{' '}
        <p dir="auto" translate="no" className="breakable as-typed">
          {text}
        </p>{' '}
        {subject ? <SubjectLink subject={subject} venueId={venue.id} /> : null}{' '}
        <p className={`${classes['quiet']} quiet`}>
          {isWithin ? null : (
            <>
              <bdi translate="no">{writtenBy.name ?? t('left')}</bdi>
              {' · '}
              <time dateTime={writtenAt}>{dateTime(writtenAt)}</time>
              {' · '}
              <span translate="no">{venue.name}</span>
            </>
          )}
          {isCarriedOver && !isWithin && !isPast ? (
            <span className={`${classes['mark']} at-start gap-2 rigid-icons small`}>
              <IconHistory aria-hidden size={16} />
              {t('handOver.carried')}
            </span>
          ) : null}
        </p>
      </div>{' '}
      {item.acknowledgedBy && item.acknowledgedAt ? (
        <p className={`${classes['mark']} at-start gap-2 rigid-icons small`}>
          <IconCheck aria-hidden size={18} />
          <span>
            {t('handOver.by')} <bdi translate="no">{item.acknowledgedBy.name ?? t('left')}</bdi>
            {', '}
            <time dateTime={item.acknowledgedAt}>{dateTime(item.acknowledgedAt)}</time>
          </span>
        </p>
      ) : isPast ? null : (
        <Take item={item} />
      )}
    </li>
  )
}
