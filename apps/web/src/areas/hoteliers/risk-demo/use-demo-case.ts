import type { RiskAssessment } from '@comity/domain/risk'
import { useMemo, useState } from 'react'
import { shownScore } from '../../risk/shown-score.ts'
import { startingPerson, stories, type DemoCase, type PersonTrait, type StoryName } from './demo-events.ts'
import { assess } from './demo-score.ts'

export interface DemoChange {
  readonly to: Partial<DemoCase>
  readonly trait?: PersonTrait
}

/** The invented guest as changed so far, and what was before the last change. */
export function useDemoCase() {
  const [now] = useState(() => Date.now())
  const start = (story: StoryName): DemoCase => ({
    events: stories[story](now),
    person: startingPerson,
    sector: 'hotel',
  })
  const [state, setState] = useState<{ demo: DemoCase; before?: DemoCase; trait?: PersonTrait | undefined }>(
    () => ({ demo: start('mixed') }),
  )
  const { demo, before, trait } = state
  const assessment = useMemo(() => assess(demo, now), [demo, now])
  const previous = useMemo(() => before && assess(before, now), [before, now])
  return {
    now,
    demo,
    assessment,
    previous,
    /** What about the person was changed last. */
    trait,
    change: ({ to, trait: changed }: DemoChange) =>
      setState({ demo: { ...demo, ...to }, before: demo, trait: changed }),
    begin: (story: StoryName) => setState({ demo: start(story) }),
  }
}

/** A result as the page names it: the whole number, or why there is none. */
export type Outcome = number | 'insufficient_data' | 'not_scored'

export function outcomeOf(assessment: RiskAssessment): Outcome {
  return assessment.status === 'scored' ? shownScore(assessment.score) : assessment.status
}
