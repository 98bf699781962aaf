/** Actions of the rota in the audit log. */
export const rotaActions = ['rota.changed'] as const
