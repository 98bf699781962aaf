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
  description: 'Name of the guest or group, number of the room, as it is now; null where it has none',
})

/** What a task or an item of a hand-over is about. */
export const workSubject = z.object({ kind: choice(workSubjects), id: id('record') }).strict()
export const shownWorkSubject = z.object({ kind: z.enum(workSubjects), id: id('record'), label }).nullable()

/** What an activity is about. */
export const activitySubject = z.object({ kind: choice(activitySubjects), id: id('record') }).strict()
export const shownActivitySubject = z
  .object({ kind: z.enum(activitySubjects), id: id('record'), label })
  .nullable()

/** Words in what was sent that it had better do without: the author is asked to look again, nothing is refused. */
export const entryHints = {
  maskedCardNumbers: z.int().meta({ description: 'Card numbers that were masked before storing' }),
  hints: z
    .array(z.object({ trait: z.string(), word: z.string() }))
    .meta({ description: 'Words that may speak of a protected trait' }),
}
