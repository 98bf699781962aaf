import { contract } from '@comity/contract'
import { changeOf, measure, periodBefore, pointsOf, seriesStepOf } from '@comity/domain/figures'
import { orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { periodOf } from '../period.ts'
import { presentFigure } from '../present.ts'
import { type PlacedObservation, readObservations } from '../queries/observations.ts'

export const getFigureRoute = handle(contract.getFigure, async ({ session, params, query, services }) => {
  const { period, sector } = await periodOf(session, query)
  const figure = orNotFound(services.figures.get(params.figureId))
  const [before, step] = [periodBefore(period), seriesStepOf(period, figure.unit !== 'count')]
  const points = pointsOf(period, step)
  const found = await session.read((tx) => readObservations(tx, figure, { period, before, points }))
  const byPoint = Map.groupBy(found, ({ point }) => point)
  const now = found.filter(({ point }) => point > 0)
  const current = { from: period.from, to: period.to, ...measure(figure.unit, now) }
  const previous = { ...before, ...measure(figure.unit, byPoint.get(0) ?? []) }
  return {
    ...presentFigure(figure, query.language, sector),
    current,
    previous,
    change: changeOf(current, previous),
    step,
    series: points.map((days, index) => ({
      ...days,
      ...measure(figure.unit, byPoint.get(index + 1) ?? []),
    })),
    parts: partsOf(now),
    distribution: figure.unit === 'score' ? distributionOf(now) : [],
  }
})

const sumOf = (observations: readonly PlacedObservation[]) => observations.reduce((sum, { n }) => sum + n, 0)

function partsOf(observations: readonly PlacedObservation[]) {
  const parts = Map.groupBy(
    observations.filter(({ part }) => part !== null),
    ({ part }) => part ?? '',
  )
  return [...parts]
    .map(([part, own]) => ({ part, n: sumOf(own) }))
    .filter(({ n }) => n > 0)
    .toSorted((one, other) => other.n - one.n || one.part.localeCompare(other.part))
}

function distributionOf(observations: readonly PlacedObservation[]) {
  const amounts = Map.groupBy(observations, ({ amount }) => amount ?? 0)
  return [...amounts]
    .map(([amount, own]) => ({ amount, n: sumOf(own) }))
    .toSorted((one, other) => one.amount - other.amount)
}
