import { completeImprovementStepRoute } from './routes/complete-improvement-step.ts'
import { createImprovementPlanRoute } from './routes/create-improvement-plan.ts'

export const improvementPlans = {
  createImprovementPlan: createImprovementPlanRoute,
  completeImprovementStep: completeImprovementStepRoute,
}
