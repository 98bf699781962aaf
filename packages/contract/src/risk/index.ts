import { calculateRisk } from './calculate.ts'

export const risk = { calculateRisk } as const
