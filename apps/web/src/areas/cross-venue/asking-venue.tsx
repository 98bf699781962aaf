import { IconEyeOff, IconMessageCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useRules } from '../accountability/use-rules.ts'
import { contact } from './cast.ts'
import { severityOf, standingOf } from './story.ts'
import type { Story } from './story.ts'
import classes from './cross-venue.module.css'

/** The venue where the guest arrives: the result of a look-up at this moment, or why there is none. */
export function AskingVenue({ story }: { story: Story }) {
  const { t } = useTranslation(['cross-venue', 'network'])
  const { date } = useFormats()
  const rules = useRules()
  const { hidden, endsAt } = standingOf(story)
  return (
    <section className={`${classes['part']} stack gap-sm shrinkable flat-texts`} aria-labelledby="asking">
      <h2 id="asking">
        <span translate="no">{t(`viewer.${story.choices.viewer}.name`)}</span>
      </h2>
      <p className="quiet">{t(`viewer.${story.choices.viewer}.what`)}</p>
      <h3>{t('asking.question')}</h3>
      <div
        aria-live="polite"
        className={`${classes['answer']} stack gap-sm pad-md edged`}
        data-told={hidden.length === 0 ? true : undefined}
      >
        {hidden.length === 0 ? (
          <>
            <p className={`${classes['mark']} flex at-start gap-2`}>
              <IconMessageCircle aria-hidden size={20} />
              {t('asking.told')}
            </p>
            <dl className={`${classes['clocks']} flush stack gap-2 dim-terms`}>
              <div>
                <dt>{t('asking.ground')}</dt>
                <dd>{t(`network:ground.${story.choices.type}`)}</dd>
              </div>
              <div>
                <dt>{t('asking.severity')}</dt>
                <dd>{t(`network:severity.${severityOf(story)}`)}</dd>
              </div>
              <div>
                <dt>{t('asking.until')}</dt>
                <dd>{endsAt ? date(endsAt.toISOString()) : null}</dd>
              </div>
              <div>
                <dt>{t('asking.call')}</dt>
                <dd translate="no">{contact}</dd>
              </div>
            </dl>
          </>
        ) : (
          <p className={`${classes['mark']} flex at-start gap-2`}>
            <IconEyeOff aria-hidden size={20} />
            {t('asking.nothing')}
          </p>
        )}
      </div>
      {hidden.length === 0 ? (
        <p className="quiet">{t('asking.never')}</p>
      ) : (
        <>
          <h3>{t('asking.why')}</h3>
          <ul className="plain-list stack gap-2">
            {hidden.map((code) => (
              <li key={code}>{t([`hidden.${code}`, `network:why.${code}`], rules)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
