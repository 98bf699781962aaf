import type { Contract } from '@comity/contract'
import type { z } from 'zod'
import type { QuestionRow } from './queries.ts'

type Question = z.output<Contract['answerImportQuestion']['success']['schema']>
export type QuestionKind = Question['kind']
export type Answer = Question['choices'][number]

/** The possible answers: for a missing booking, the steps that its status still allows. */
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
