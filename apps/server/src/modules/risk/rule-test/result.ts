import type { z } from 'zod'
import type { ruleTestResult } from '@comity/contract/risk/rules'

export type RuleTestResult = z.output<typeof ruleTestResult>
