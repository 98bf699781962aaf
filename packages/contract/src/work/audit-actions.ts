/** Actions of work in the audit log. */
export const workActions = [
  'task.created',
  'task.completed',
  'hand_over.created',
  'hand_over.acknowledged',
  'incident.correlated',
  'member.figures_viewed',
] as const
