export const predict = {} as const
