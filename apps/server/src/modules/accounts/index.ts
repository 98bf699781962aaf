import { getMeRoute } from './routes/get-me.ts'

export const accounts = { getMe: getMeRoute }
