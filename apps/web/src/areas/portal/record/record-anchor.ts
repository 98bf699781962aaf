export const recordAnchor = (id: string) => `record-${id}`
