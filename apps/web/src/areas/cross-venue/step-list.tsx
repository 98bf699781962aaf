import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useRules } from '../accountability/use-rules.ts'
import { goOn, nextOf, refusedBecause, standingOf, stepNames } from './story.ts'
import type { Story } from './story.ts'
import classes from './cross-venue.module.css'

export function StepList({ story, onMove }: { story: Story; onMove: (story: Story) => void }) {
  const { t } = useTranslation(['cross-venue', 'network'])
  const { date } = useFormats()
  const rules = useRules()
  const next = nextOf(story)
  const refused = next === null || next === 'wait' ? [] : refusedBecause(story, next)
  const shown = stepNames.filter((step) => step !== 'reviewed' || story.taken.reviewed || next === 'reviewed')
  return (
    <section className={`${classes['part']} stack gap-sm shrinkable flat-texts`} aria-labelledby="steps">
      <h2 id="steps">{t('steps')}</h2>
      <ol className={`${classes['steps']} plain-list stack gap-2`}>
        {shown.map((step) => {
          // Without a photo there is none to attach, whatever was pressed before.
          const at = step === 'evidence' && !story.choices.hasEvidence ? undefined : story.taken[step]
          const isNext = next === step
          const Mark = at ? IconCircleCheck : isNext ? IconHourglass : IconCircle
          return (
            <li key={step} data-done={at ? true : undefined} aria-current={isNext ? 'step' : undefined}>
              <Mark aria-hidden size={20} />
              <span>
                {t(`step.${step}`)}
                <small>{at ? date(at.toISOString()) : t(isNext ? 'comesNext' : 'notYet')}</small>
              </span>
            </li>
          )
        })}
      </ol>
      <div className="stack at-start gap-sm">
        {next === null ? (
          <p aria-live="polite">{t(`end.${endOf(story)}`, rules)}</p>
        ) : (
          <Button
            onClick={() => onMove(goOn(story))}
            disabled={refused.length > 0}
            aria-describedby={refused.length > 0 ? 'refused' : undefined}
          >
            {t(`do.${next}`, rules)}
          </Button>
        )}
        {refused.length > 0 ? (
          <div id="refused" aria-live="polite" className={`${classes['refused']} small`}>
            <p>{t('refused')}</p>
            <ul>
              {refused.map((code) => (
                <li key={code}>{t(`network:why.${code}`, rules)}</li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </section>
  )
}

/** The outcome: by a decision, by silence, by inactivity, or by expiry. */
function endOf(story: Story): string {
  const { dispute, state } = standingOf(story)
  return dispute?.outcome ?? (state === 'removed' ? 'not_pursued' : 'expired')
}
