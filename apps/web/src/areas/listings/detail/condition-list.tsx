import type { Sector } from '@comity/contract'
import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { conditionParts, unmetByPart, type ConditionPart } from '../conditions.ts'
import classes from '../listings.module.css'
import { useWhy } from '../use-why.ts'

const icons = { met: IconCircleCheck, unmet: IconCircleX, later: IconHourglass }

interface ConditionListProps {
  readonly unmet: readonly string[]
  readonly sector: Sector
  /** Whether the ground is shared as soon as the person has been notified. */
  readonly isImmediate: boolean
  /** Conditions that a later step meets: shown as coming, not as missing. */
  readonly later?: readonly string[]
}

/** The conditions of the ladder as a check list: what is met, and what to do about the others. */
export function ConditionList({ unmet, sector, isImmediate, later = [] }: ConditionListProps) {
  const { t } = useTranslation('listings')
  const why = useWhy()
  const missing = unmetByPart(unmet)
  const coming = unmetByPart(later)
  const metWords = (part: ConditionPart) =>
    t(part === 'notice' && isImmediate ? 'conditions.met.noticeAtOnce' : `conditions.met.${part}`, {
      context: sector,
    })
  return (
    <ul className="plain-list">
      {conditionParts.map((part) => {
        const here = missing.get(part) ?? []
        const then = coming.get(part) ?? []
        const state = here.length > 0 ? 'unmet' : then.length > 0 ? 'later' : 'met'
        const StateIcon = icons[state]
        return (
          <li
            key={part}
            className={`${classes['check']} grid gap-2 pad-block-2 flat-paragraphs`}
            data-met={state === 'unmet' ? undefined : true}
          >
            <StateIcon aria-hidden />
            <div>
              <p>
                <strong>{t(`conditions.part.${part}`)}</strong>{' '}
                {state === 'met' ? null : <span>({t(`conditions.${state}`)})</span>}
              </p>
              {state === 'met' ? <p className="quiet">{metWords(part)}</p> : null}
              {[...here, ...then].map((code) => (
                <p key={code} className="quiet">
                  {why(code)}
                </p>
              ))}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
