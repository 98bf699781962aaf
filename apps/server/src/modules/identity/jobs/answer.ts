import { estimateParameters, matchRecords, reviewProbability } from '@comity/domain/identity'
import type { MatchParameters, PersonRecord } from '@comity/domain/identity'
import { toMatch } from '../match.ts'
import type { Match } from '../match.ts'

/** A profile and its possible matches. */
export interface MatchTask {
  readonly record: PersonRecord
  readonly candidates: readonly PersonRecord[]
}

export interface Found {
  readonly a: string
  readonly b: string
  readonly match: Match
}

/** Work that occupies the processor: comparing profiles and estimating weights. */
export type Question =
  | { readonly kind: 'match'; readonly tasks: readonly MatchTask[]; readonly parameters: MatchParameters }
  | { readonly kind: 'estimate'; readonly records: readonly PersonRecord[] }

export interface Answers {
  match: Found[]
  estimate: MatchParameters
}

/** Runs a question in this thread or in another. */
export type Ask = <Q extends Question>(question: Q) => Promise<Answers[Q['kind']]>

export const answerHere: Ask = (question) => Promise.resolve(answer(question) as never)

export function answer(question: Question): Answers[Question['kind']] {
  return question.kind === 'estimate'
    ? estimateParameters(question.records)
    : question.tasks.flatMap((task) => likely(task, question.parameters))
}

function likely({ record, candidates }: MatchTask, parameters: MatchParameters): Found[] {
  return candidates
    .map((other) => ({
      a: record.id,
      b: other.id,
      match: toMatch(matchRecords(record, other, parameters)),
    }))
    .filter(({ match }) => match.probability >= reviewProbability)
}
