import { Comparison } from './compare.ts'
import { defaultParameters, type MatchParameters } from './parameters.ts'
import { prepareRecord } from './prepare.ts'
import type { MatchResult, PersonRecord } from './types.ts'
import { Vocabulary } from './vocabulary.ts'
import { explain } from './weigh.ts'

/**
 * How likely two records are of one person, explained field by field; the same whichever comes first. Without
 * parameters frequencies are those of a mixed population. Never throws, whatever the values hold.
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
