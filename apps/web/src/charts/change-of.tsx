import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react'
import classes from './charts.module.css'
import type { FigureResult } from './figure-queries.ts'
import { useFigureWords } from './use-figure-words.ts'

/** The change from the period before; in colour only where it is clear and one of both ways is the better. */
export function ChangeOf({ figure }: { figure: FigureResult }) {
  const words = useFigureWords()
  const { change, better, current } = figure
  const difference = change?.difference ?? 0
  const isKnown = change !== null && change.isClear !== false && difference !== 0
  const Icon = difference > 0 ? IconArrowUpRight : IconArrowDownRight
  const isBetter = difference > 0 === (better === 'higher')
  const isJudged = change?.isClear && better !== null
  const tone = isJudged ? (isBetter ? classes['better'] : 'in-error') : 'dim'
  return (
    <div className={`${classes['change']} ${tone} row gap-1 small rigid-icons`}>
      {current.value === null ? null : (
        <>
          {isKnown ? <Icon aria-hidden size={16} /> : <IconEqual aria-hidden size={16} />}
          {words.change(figure)}
        </>
      )}
    </div>
  )
}
