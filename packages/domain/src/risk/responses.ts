import { mayScore, type Sector, type SharingSector } from '../base/index.ts'
import type { RiskLevel } from './types.ts'

/**
 * What a venue may do to prepare for a stay that it will provide. None of these refuses, delays or cancels anything;
 * the closed list proves it.
 */
export const responseKeys = [
  'usual_welcome',
  'greeting_by_manager',
  'confirm_arrival',
  'explain_house_rules',
  'quiet_room',
  'quiet_table',
  'deposit',
  'prepayment',
  'briefing',
  'second_person_at_hand',
  'manager_on_call',
] as const
export type ResponseKey = (typeof responseKeys)[number]

const bySector: Record<SharingSector, Record<RiskLevel, readonly ResponseKey[]>> = {
  hotel: {
    low: ['usual_welcome'],
    medium: ['greeting_by_manager', 'quiet_room'],
    high: ['greeting_by_manager', 'quiet_room', 'deposit', 'briefing'],
    critical: ['greeting_by_manager', 'deposit', 'briefing', 'second_person_at_hand', 'manager_on_call'],
  },
  restaurant: {
    low: ['usual_welcome'],
    medium: ['greeting_by_manager', 'confirm_arrival'],
    high: ['greeting_by_manager', 'quiet_table', 'deposit', 'briefing'],
    critical: ['greeting_by_manager', 'prepayment', 'briefing', 'second_person_at_hand', 'manager_on_call'],
  },
  short_let: {
    low: ['usual_welcome'],
    medium: ['confirm_arrival', 'explain_house_rules'],
    high: ['greeting_by_manager', 'explain_house_rules', 'deposit'],
    critical: ['greeting_by_manager', 'explain_house_rules', 'deposit', 'second_person_at_hand'],
  },
  event: {
    low: ['usual_welcome'],
    medium: ['explain_house_rules', 'briefing'],
    high: ['greeting_by_manager', 'explain_house_rules', 'briefing'],
    critical: ['greeting_by_manager', 'briefing', 'second_person_at_hand', 'manager_on_call'],
  },
}

/**
 * Proportionate ways to prepare, mildest first, which staff may choose from.
 * @param level null for insufficient data, which is treated as low
 * @returns empty for schools and healthcare, which have no score
 */
export function suggestResponses(level: RiskLevel | null, sector: Sector): readonly ResponseKey[] {
  return !mayScore(sector) ? [] : bySector[sector][level ?? 'low']
}
