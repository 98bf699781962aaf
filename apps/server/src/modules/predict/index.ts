export const predict = {}
