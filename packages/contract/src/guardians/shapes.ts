import { guardianRelations } from '@comity/domain/guardians'
import { z } from 'zod'
import { choice, day, email, id, instant, personName, text } from '../fields.ts'
import { languages } from '../vocabulary.ts'

/** What staff enter about a guardian. Name, e-mail and telephone are kept encrypted. */
export const guardianFields = {
  name: personName,
  relation: choice(guardianRelations),
  email: email.nullable(),
  phone: text(40).nullable().meta({
    description:
      'As written; national forms are read as numbers of the venue’s country. E-mail or phone is required',
  }),
  language: choice(languages).meta({ description: 'Of the messages to the guardian' }),
  consentOn: day
    .nullable()
    .meta({ description: 'Consented on this day to be notified of confirmed incidents; null: no consent' }),
}

export const guardian = z
  .object({
    id: id('guardian'),
    name: z.string(),
    relation: z.enum(guardianRelations),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    language: z.enum(languages),
    venueName: z.string(),
    consent: z
      .object({
        givenOn: day,
        withdrawnOn: day.nullable(),
        recordedBy: z.object({ id: id('user'), name: z.string().nullable() }),
        recordedAt: instant,
      })
      .nullable(),
    isNotified: z.boolean().meta({ description: 'Whether a confirmed incident is mailed to the guardian' }),
    createdAt: instant,
  })
  .meta({ id: 'Guardian' })
