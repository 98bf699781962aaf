/** Actions of predictions in the audit log. */
export const predictionActions = ['prediction.training_asked'] as const
