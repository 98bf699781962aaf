import { defineModule } from '../../platform/module.ts'
import { trainModels } from './jobs/train.ts'
import { watchPredictions } from './jobs/watch.ts'
import { forecastDaysRoute } from './routes/forecast-days.ts'
import { predictArrivalsRoute } from './routes/predict-arrivals.ts'
import { predictNoShowRoute } from './routes/predict-no-show.ts'

export default defineModule({
  handlers: {
    predictArrivals: predictArrivalsRoute,
    predictNoShow: predictNoShowRoute,
    forecastDays: forecastDaysRoute,
  },
  jobs: { 'predict/train': trainModels, 'predict/watch': watchPredictions },
  crontab: ['47 1 * * * predict/train', '17 4 * * * predict/watch'],
})
