type OnPlan = { subject: { kind: 'improvement_plan'; id: string } }

export type ImprovementPlansEvent =
  | ({ action: 'plan.agreed'; details: { listingId: string; steps: string[] } } & OnPlan)
  | ({ action: 'plan.step_completed'; details: { listingId: string; step: string; endsAt: string } } & OnPlan)
