import { getAccountabilityRoute } from './routes/get-accountability.ts'

export const accountability = { getAccountability: getAccountabilityRoute }
