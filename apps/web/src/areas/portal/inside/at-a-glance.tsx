import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconEye,
  IconReceipt,
  IconShare,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import type { PortalOrganisation, RecordKind } from '../queries.ts'
import { recordAnchor } from '../record/record-anchor.ts'
import { adverseOf, type Adverse } from './adverse.ts'
import classes from '../portal.module.css'

const icons: Record<RecordKind, typeof IconBan> = {
  listing: IconShare,
  ban: IconBan,
  watch: IconEye,
  incident: IconAlertTriangle,
  feedback: IconAlertTriangle,
  bill: IconReceipt,
}

function Line({ icon, children, to }: { icon: ReactNode; children: ReactNode; to: string }) {
  return (
    <li className={`${classes['glanceLine']} row gap-xs rigid-icons`}>
      {icon}
      <a href={to}>{children}</a>
    </li>
  )
}

function AdverseLine({ one }: { one: Adverse }) {
  const { t } = useTranslation(['portal', 'incidents'])
  const { date } = useFormats()
  const Icon = icons[one.kind]
  const until = one.until === null ? t('kept.open') : t('glance.until', { date: date(one.until) })
  return (
    <Line icon={<Icon aria-hidden size={20} />} to={`#${recordAnchor(one.id)}`}>
      {one.at === null ? null : `${date(one.at)} · `}
      {t(`glance.${one.as}`, { what: one.what === null ? '' : t(`incidents:type.${one.what}`) })} {until}
    </Line>
  )
}

/** In one look: what speaks against the guest, until when, what is under way, and where to act. */
export function AtAGlance({ of, at }: { of: PortalOrganisation; at: Date }) {
  const { t } = useTranslation('portal')
  const { date } = useFormats()
  const adverse = adverseOf(of, at)
  const disputes = of.disputes.filter((one) => one.outcome === null)
  const requests = of.requests.filter((one) => one.state === 'open')
  return (
    <section className={`${classes['panel']} stack gap-sm pad-md card`} aria-labelledby="glance">
      <h3 id="glance" className={`${classes['partTitle']} flush title-size`}>
        {t('glance.title')}
      </h3>
      {adverse.length === 0 ? (
        <p className="row gap-xs rigid-icons">
          <IconCircleCheck aria-hidden size={20} />
          {t('glance.none')}
        </p>
      ) : (
        <>
          <p>{t('glance.adverse', { count: adverse.length })}</p>
          <ul className={`${classes['glance']} plain-list stack gap-sm`}>
            {adverse.map((one) => (
              <AdverseLine key={one.id} one={one} />
            ))}
          </ul>
        </>
      )}
      {disputes.length + requests.length > 0 ? (
        <ul className={`${classes['glance']} plain-list stack gap-sm`} aria-label={t('glance.underWay')}>
          {disputes.map((one) => (
            <Line key={one.id} icon={<IconClock aria-hidden size={20} />} to={`#${recordAnchor(one.id)}`}>
              {t('glance.dispute', { record: t(`record.${one.record.kind}`) })}{' '}
              {one.due ? t(`dispute.due.${one.due.step}`, { date: date(one.due.dueAt) }) : null}
            </Line>
          ))}
          {requests.map((one) => (
            <Line key={one.id} icon={<IconClock aria-hidden size={20} />} to={`#${recordAnchor(one.id)}`}>
              {t('glance.request', { right: t(`right.${one.kind}.name`), date: date(one.dueAt) })}
            </Line>
          ))}
        </ul>
      ) : null}
      <p>
        {t('glance.can')} <a href="#rights">{t('glance.rights')}</a>
      </p>
    </section>
  )
}
