import type { Contract } from '@comity/contract'
import type { z } from 'zod'
import type { QuestionRow } from './queries.ts'

type Question = z.output<Contract['answerImportQuestion']['success']['schema']>
export type QuestionKind = Question['kind']
export type Answer = Question['choices'][number]

/** What can be answered now: of a missing booking what its status still leaves possible. */
export function choicesOf({
  kind,
  status,
  is_closed,
}: Pick<QuestionRow, 'kind' | 'status' | 'is_closed'>): Answer[] {
  if (is_closed) return []
  if (kind === 'other_guest') return ['correction', 'another_guest', 'two_guests', 'keep']
  if (status === 'expected') return ['cancelled', 'no_show', 'keep']
  return status === 'checked_in' ? ['checked_out', 'keep'] : ['keep']
}
