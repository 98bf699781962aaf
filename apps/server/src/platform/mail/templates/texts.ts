import type { Language, Sector } from '@comity/contract'
import type { AgreementTold, ApprovalAction, MailParameters, MailTemplate, SignInChange } from '../mail.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { tl } from './tl.ts'

/** The words of one template; `{organisation}` stands for the parameter of that name. */
export interface TemplateText {
  readonly subject: string
  readonly body: readonly string[]
  /** What the link does. */
  readonly link: string
  /** Why the mail came. */
  readonly why: string
}

/** All that mails say in one language. */
export interface MailTexts {
  /** Whom to ask: `{contact}` is the address of the support. */
  readonly ask: string
  readonly templates: { readonly [T in MailTemplate]: TemplateText }
  /** Words for the values of closed lists, by the name of the parameter. */
  readonly words: {
    readonly change: Readonly<Record<SignInChange, string>>
    readonly action: Readonly<Record<ApprovalAction, string>>
    readonly sector: Readonly<Record<Sector, string>>
    readonly news: Readonly<Record<AgreementTold, string>>
    readonly ground: Readonly<Record<MailParameters['listing_notice']['ground'], string>>
    readonly begins: Readonly<Record<MailParameters['listing_notice']['begins'], string>>
    readonly result: Readonly<Record<MailParameters['dispute_outcome']['result'], string>>
    readonly decision: Readonly<Record<MailParameters['approval_decided']['decision'], string>>
  }
}

export const mailTexts: Readonly<Record<Language, MailTexts>> = { en, es, tl, fr }
