export const alerts = {}
