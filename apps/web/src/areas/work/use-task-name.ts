import { quickActions } from '@comity/domain/shift'
import { useShiftWords } from '../shift/words.ts'
import type { WorkTask } from './queries.ts'

/** What a task is called: its title, or the quick action that it was made by. A page that uses it loads `shift`. */
export function useTaskName(): (task: Pick<WorkTask, 'title' | 'action'>) => string {
  const { actionWord } = useShiftWords()
  return ({ title, action }) => {
    const known = quickActions.find((each) => each === action)
    return title ?? (known ? actionWord(known) : (action ?? ''))
  }
}
