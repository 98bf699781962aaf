import { activitySubjects } from '@comity/domain/activity'
import { workSubjects } from '@comity/domain/work'
import { z } from 'zod'
import { choice, id } from '../fields.ts'

export const colleague = z
  .object({
    id: id('user'),
    name: z.string().nullable().meta({ description: 'Null: no longer known here' }),
  })
  .meta({ id: 'Colleague' })
export const atVenue = z.object({ id: id('venue'), name: z.string() })

const label = z.string().nullable().meta({
  description: 'Current name of the guest or group, or number of the room; null if it has none',
})

/** What a task or an item of a hand-over is about. */
export const workSubject = z.object({ kind: choice(workSubjects), id: id('record') }).strict()
export const shownWorkSubject = z.object({ kind: z.enum(workSubjects), id: id('record'), label }).nullable()

/** What an activity is about. */
export const activitySubject = z.object({ kind: choice(activitySubjects), id: id('record') }).strict()
export const shownActivitySubject = z
  .object({ kind: z.enum(activitySubjects), id: id('record'), label })
  .nullable()

/** Words that should not be in a text: the author is prompted to look again, nothing is refused. */
export const entryHints = {
  maskedCardNumbers: z.int().meta({ description: 'Card numbers that were masked before storing' }),
  hints: z
    .array(z.object({ trait: z.string(), word: z.string() }))
    .meta({ description: 'Words that may refer to a protected trait' }),
}
