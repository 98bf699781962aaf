export type PredictionEvent = {
  action: 'prediction.training_asked'
  subject: { kind: 'organisation'; id: string }
}
