import { trainModels } from './jobs/train.ts'
import { watchPredictions } from './jobs/watch.ts'
import { forecastDaysRoute } from './routes/forecast-days.ts'
import { predictArrivalsRoute } from './routes/predict-arrivals.ts'
import { predictNoShowRoute } from './routes/predict-no-show.ts'

export const predict = {
  predictArrivals: predictArrivalsRoute,
  predictNoShow: predictNoShowRoute,
  forecastDays: forecastDaysRoute,
}

export const jobs = { 'predict/train': trainModels, 'predict/watch': watchPredictions }
