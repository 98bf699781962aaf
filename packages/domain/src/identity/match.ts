import { Comparison } from './compare.ts'
import { defaultParameters, type MatchParameters } from './parameters.ts'
import { prepareRecord } from './prepare.ts'
import type { MatchResult, PersonRecord } from './types.ts'
import { Vocabulary } from './vocabulary.ts'
import { explain } from './weigh.ts'

/**
 * The probability that two records are of one person, explained field by field; symmetric. By default frequencies are
 * those of a mixed population. Never throws, whatever the values.
 */
export function matchRecords(
  a: PersonRecord,
  b: PersonRecord,
  parameters: MatchParameters = defaultParameters,
): MatchResult {
  const vocabulary = new Vocabulary(parameters)
  const compared = new Comparison().compare(prepareRecord(a, vocabulary), prepareRecord(b, vocabulary))
  return explain(compared, parameters)
}
