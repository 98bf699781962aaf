import type { riskLevels, stayStatuses } from '@comity/contract'

export type StayStatus = (typeof stayStatuses)[number]
type RiskLevel = (typeof riskLevels)[number]
export type RiskLevelWord = RiskLevel | 'insufficient_data' | 'not_scored'
