import { defineModule } from '../../platform/module.ts'
import { lookAheadEverywhere } from './jobs/look-ahead.ts'
import { trainModels, trainNow } from './jobs/train.ts'
import { watchPredictions } from './jobs/watch.ts'
import { forecastDaysRoute } from './routes/forecast-days.ts'
import { predictArrivalsRoute } from './routes/predict-arrivals.ts'
import { getPredictionModelRoute, trainPredictionsRoute } from './routes/training.ts'
import { predictNoShowRoute } from './routes/predict-no-show.ts'

export default defineModule({
  handlers: {
    predictArrivals: predictArrivalsRoute,
    predictNoShow: predictNoShowRoute,
    forecastDays: forecastDaysRoute,
    trainPredictions: trainPredictionsRoute,
    getPredictionModel: getPredictionModelRoute,
  },
  jobs: {
    'predict/train': trainModels,
    'predict/train-now': trainNow,
    'predict/look-ahead': lookAheadEverywhere,
    'predict/watch': watchPredictions,
  },
  background: ['predict/train', 'predict/train-now', 'predict/look-ahead', 'predict/watch'],
  crontab: ['47 1 * * * predict/train', '7 * * * * predict/look-ahead', '17 4 * * * predict/watch'],
})
