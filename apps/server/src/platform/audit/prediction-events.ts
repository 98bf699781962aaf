/** What predictions leave in the audit log. */
export type PredictionEvent = {
  action: 'prediction.training_asked'
  subject: { kind: 'organisation'; id: string }
}
