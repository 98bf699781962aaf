import type { Effects } from './queries.ts'

/** Whether nothing has happened yet: no agreement, no question, nothing shared. */
export function isEmpty({ questions, shared, secured, coverage, growth }: Effects): boolean {
  return (
    questions.every(({ asked }) => asked === 0) &&
    growth.every(({ agreements }) => agreements === 0) &&
    coverage.every(({ covered, partners }) => covered === 0 && partners === 0) &&
    shared.standing === 0 &&
    secured.length === 0
  )
}
