import type { z } from 'zod'
import type { ruleTestResult } from '@comity/contract/risk/rules'

/** What a test found, as it is kept and answered. */
export type RuleTestResult = z.output<typeof ruleTestResult>
