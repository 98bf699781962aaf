import type { guestStatuses, riskLevels, stayStatuses } from '@comity/contract'

export type GuestStatus = (typeof guestStatuses)[number]
export type StayStatus = (typeof stayStatuses)[number]
type RiskLevel = (typeof riskLevels)[number]
export type RiskLevelWord = RiskLevel | 'insufficient_data' | 'not_scored'
