import { IconCircleCheck, IconCircleX, IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useRules } from '../accountability/use-rules.ts'
import { standingOf, unmetOf } from './story.ts'
import type { Story } from './story.ts'
import classes from './cross-venue.module.css'

export function SharingVenue({ story }: { story: Story }) {
  const { t } = useTranslation(['cross-venue', 'network'])
  const { date } = useFormats()
  const rules = useRules()
  const { taken } = story
  const { state, isHidden, endsAt, draftEndsAt, noticeOverAt, reviewDueAt, dispute } = standingOf(story)
  const unmet = unmetOf(story)
  const clocks = [
    ['draft', draftEndsAt],
    ['notice', noticeOverAt && noticeOverAt > story.now ? noticeOverAt : null],
    ['review', reviewDueAt],
    ['ends', endsAt],
  ] as const
  return (
    <section className={`${classes['part']} stack gap-sm shrinkable flat-texts`} aria-labelledby="sharing">
      <h2 id="sharing">
        <span translate="no">{t('venue.sharing')}</span>
      </h2>
      <p className="quiet">{t('sharing.what')}</p>
      <p className={`${classes['state']} flex at-start gap-2 large strong`} aria-live="polite">
        {isHidden ? <IconEyeOff aria-hidden size={20} /> : null}
        {taken.first_signature ? t(`network:listingState.${isHidden ? 'frozen' : state}`) : t('sharing.none')}
      </p>
      {taken.first_signature ? (
        <dl className={`${classes['clocks']} flush stack gap-2 dim-terms`}>
          {clocks.map(([name, at]) =>
            at ? (
              <div key={name}>
                <dt>{t(`sharing.${name}`)}</dt>
                <dd>{date(at.toISOString())}</dd>
              </div>
            ) : null,
          )}
        </dl>
      ) : null}
      {dispute ? <p>{t(`dispute.${dispute.outcome ?? dispute.state}`, rules)}</p> : null}
      <h3>{t('sharing.conditions')}</h3>
      {unmet.length === 0 ? (
        <p className={`${classes['mark']} flex at-start gap-2`} data-met>
          <IconCircleCheck aria-hidden size={20} />
          {t('sharing.allMet')}
        </p>
      ) : (
        <ul className="plain-list stack gap-2">
          {unmet.map((code) => (
            <li key={code} className={`${classes['mark']} flex at-start gap-2`}>
              <IconCircleX aria-hidden size={20} />
              {t(`network:why.${code}`, rules)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
