import { Button, NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { RiskCard } from '../../risk/risk-card.tsx'
import { demoSectors, stories, type DemoSector, type StoryName } from './demo-events.ts'
import { effectsOf, shownAs } from './demo-score.ts'
import { Events } from './events.tsx'
import { Fading } from './fading.tsx'
import { PersonFields } from './person-fields.tsx'
import { ResultBar } from './result-bar.tsx'
import classes from './risk-demo.module.css'
import { outcomeOf, useDemoCase, type DemoChange } from './use-demo-case.ts'
import { WhatCounts } from './what-counts.tsx'

interface BeginningsProps {
  readonly sector: DemoSector
  readonly onBegin: (story: StoryName) => void
  readonly onChange: (change: DemoChange) => void
}

function Beginnings({ sector, onBegin, onChange }: BeginningsProps) {
  const { t } = useTranslation('hoteliers-risk')
  return (
    <section className={`${classes['beginnings']} flex wrap at-end`} aria-label={t('story.title')}>
      <div>
        <p className={`${classes['label']} small`}>{t('story.title')}</p>
        <div className="flex wrap gap-xs">
          {(Object.keys(stories) as StoryName[]).map((story) => (
            <Button key={story} variant="default" onClick={() => onBegin(story)}>
              {t(`story.${story}`)}
            </Button>
          ))}
        </div>
      </div>
      <NativeSelect
        label={t('sector.label')}
        value={sector}
        onChange={({ currentTarget }) => onChange({ to: { sector: currentTarget.value as DemoSector } })}
      >
        {demoSectors.map((each) => (
          <option key={each} value={each}>
            {t(`sector.${each}`)}
          </option>
        ))}
      </NativeSelect>
    </section>
  )
}

/** The events and the resulting score: with the rules, the larger part of the page. */
export default function RiskDemo() {
  const { now, demo, assessment, previous, trait, change, begin } = useDemoCase()
  const risk = useMemo(() => shownAs(assessment, demo), [assessment, demo])
  const effects = useMemo(() => effectsOf(assessment), [assessment])
  const outcome = outcomeOf(assessment)
  const before = previous && outcomeOf(previous)
  const counting = [...effects.values()].filter((effect) => 'points' in effect).length
  return (
    <>
      <Beginnings sector={demo.sector} onBegin={begin} onChange={change} />
      <div className={`${classes['grid']} grid at-start gap-md one-column`}>
        <div className="stack gap-md shrinkable">
          <Events
            events={demo.events}
            effects={effects}
            now={now}
            onChange={(events) => change({ to: { events } })}
          />
          <PersonFields
            person={demo.person}
            changed={trait && before !== undefined ? { trait, from: before, to: outcome } : undefined}
            onChange={(person, of) => change({ to: { person }, trait: of })}
          />
        </div>
        <div className="stack gap-md shrinkable">
          <RiskCard risk={risk} />
          <Fading demo={demo} now={now} counting={counting} />
        </div>
      </div>
      <WhatCounts />
      <ResultBar risk={risk} outcome={outcome} before={before} />
    </>
  )
}
