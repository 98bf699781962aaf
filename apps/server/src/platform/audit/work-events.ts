export type WorkEvent =
  | {
      action: 'task.created'
      subject: { kind: 'task'; id: string }
      details: { assignedTo: string | null }
    }
  | { action: 'task.completed'; subject: { kind: 'task'; id: string } }
  | { action: 'hand_over.created'; subject: { kind: 'hand_over'; id: string }; details: { items: number } }
  | {
      action: 'hand_over.acknowledged'
      subject: { kind: 'hand_over'; id: string }
      details: { itemIds: readonly string[] }
    }
  | {
      action: 'incident.correlated'
      subject: { kind: 'incident'; id: string }
      details: { windowMinutes: number }
    }
  | { action: 'member.figures_viewed'; subject: { kind: 'member'; id: string } }
