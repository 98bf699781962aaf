export { changeOf } from './change.ts'
export { shareInterval } from './intervals.ts'
export {
  figureUnits,
  type FigureUnit,
  type IntervalMethod,
  intervalMethods,
  measure,
  type Measured,
  type Observation,
} from './measure.ts'
export { type Days, lengthOf, periodBefore, pointsOf, seriesStepOf, seriesSteps } from './periods.ts'
