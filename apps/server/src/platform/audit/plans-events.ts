type OnPlan = { subject: { kind: 'improvement_plan'; id: string } }

/** What plans leave in the audit log. */
export type ImprovementPlansEvent =
  | ({ action: 'plan.agreed'; details: { listingId: string; steps: string[] } } & OnPlan)
  | ({ action: 'plan.step_completed'; details: { listingId: string; step: string; endsAt: string } } & OnPlan)
