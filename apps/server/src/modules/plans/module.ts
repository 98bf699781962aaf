import { defineModule } from '../../platform/module.ts'
import { completeImprovementStepRoute } from './routes/complete-improvement-step.ts'
import { createImprovementPlanRoute } from './routes/create-improvement-plan.ts'

export default defineModule({
  handlers: {
    createImprovementPlan: createImprovementPlanRoute,
    completeImprovementStep: completeImprovementStepRoute,
  },
})
