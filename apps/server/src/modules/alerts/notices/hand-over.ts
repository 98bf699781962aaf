import type { RowOf } from '../../../platform/db/statements.ts'
import type { Channel } from '@comity/domain/alerts'
import type { Language } from '@comity/contract'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { mailTexts, queueMail } from '../../../platform/mail/index.ts'
import type { AgreementTold, Mail } from '../../../platform/mail/mail.ts'
import { browsersOf, queuePush } from '../../../platform/push/index.ts'
import type { PushMessage } from '../../../platform/push/push.ts'
import type { Services } from '../../../platform/services.ts'
import { contactsOf, fitText, queueSms, smsTexts } from '../../../platform/sms/index.ts'
import { organisationVault } from '../../platform/index.ts'
import { noticePath, placeOf } from './links.ts'
import type { PersonRow } from './preferences.ts'
import type { NoticeKind } from './queue-notices.ts'

export interface NoticeRow extends RowOf<
  'notices',
  'notice_id' | 'organisation_id' | 'alert_id' | 'user_id' | 'step' | 'ignores_quiet'
> {
  alert_kind: NoticeKind
  channel: Channel
}

/** What a notice is about. */
export interface Matter {
  readonly word:
    | 'alert'
    | 'briefing'
    | 'test'
    | 'task'
    | 'incident'
    | 'correction'
    | 'canary'
    | 'agreement'
    | 'agreement_news'
    | 'dispute_received'
    | 'dispute_due'
    | 'dispute_decided'
    | 'case_assigned'
    | 'case_due'
    | 'not_me'
  /** The partner, for an agreement. */
  readonly venue: string
  /** The event, for an agreement. */
  readonly news?: AgreementTold
  /** The deadline of a dispute or case. */
  readonly dueAt?: Date
  readonly alerts: number
  /** Nobody is notified earlier. */
  readonly snoozedUntil: Date | null
}

export interface Delivery {
  readonly notice: NoticeRow
  readonly matter: Matter
  readonly person: PersonRow
  readonly language: Language
}

export interface HandedOver {
  readonly state: 'handed_over' | 'skipped'
  /** Why it was not sent; for a text message also why it is held. */
  readonly code: string | null
  readonly smsId?: string
}

const skipped = (code: string): HandedOver => ({ state: 'skipped', code })
const done: HandedOver = { state: 'handed_over', code: null }

/** Passes a notice to the sender of its channel, if the person is reachable and wants it. */
export function handOver(services: Services, tx: SystemTx, delivery: Delivery): Promise<HandedOver> {
  switch (delivery.notice.channel) {
    case 'email':
      return byEmail(services, tx, delivery)
    case 'sms':
      return byText(services, tx, delivery)
    case 'push':
      return byPush(services, tx, delivery)
    case 'in_app':
      return Promise.resolve(done)
  }
}

/** A test is always wanted by the person who asks for it. */
const isWanted = ({ matter }: Delivery, isOn: boolean) => isOn || matter.word === 'test'

async function byEmail(services: Services, tx: SystemTx, delivery: Delivery): Promise<HandedOver> {
  const { person, language } = delivery
  if (!isWanted(delivery, person.alert_email)) return skipped('switched_off')
  const vault = await organisationVault(services, tx)
  const contacts = await contactsOf(tx, vault, [person.user_id])
  const email = contacts.get(person.user_id)?.email ?? person.email
  if (!email) return skipped('no_address')
  const to = { email, name: person.name }
  await queueMail(tx, services, { to, language, timeZone: person.time_zone, ...contentOf(delivery) })
  return done
}

type Content<M = Mail> = M extends Mail ? Pick<M, 'template' | 'parameters'> : never

function contentOf({ notice, matter, person: { person_word: sector } }: Delivery): Content {
  const { venue, alerts } = matter
  switch (matter.word) {
    case 'alert':
      return { template: 'smart_alert', parameters: { venue, token: notice.alert_id } }
    case 'briefing':
      return { template: 'alert_briefing', parameters: { venue, sector, alerts } }
    case 'test':
      return { template: 'alert_test', parameters: {} }
    case 'task':
      return { template: 'task_assigned', parameters: { venue } }
    case 'incident':
      return { template: 'incident_assigned', parameters: { venue } }
    case 'correction':
      return { template: 'network_correction', parameters: { venue } }
    case 'canary':
      return { template: 'network_canary', parameters: { venue } }
    case 'dispute_received':
    case 'dispute_due':
      return {
        template: matter.word,
        parameters: { venue, disputeId: notice.alert_id, dueAt: dueAt(matter) },
      }
    case 'dispute_decided':
      return { template: matter.word, parameters: { venue, disputeId: notice.alert_id } }
    case 'case_assigned':
    case 'case_due':
      return { template: matter.word, parameters: { disputeId: notice.alert_id, dueAt: dueAt(matter) } }
    case 'not_me':
      return { template: 'profile_disowned', parameters: { organisation: venue, guestId: notice.alert_id } }
    case 'agreement':
    case 'agreement_news': {
      if (!matter.news) throw new Error('The notice of the agreement has no event.')
      return { template: matter.word, parameters: { organisation: venue, news: matter.news } }
    }
  }
}

function dueAt(matter: Matter): Date {
  if (!matter.dueAt) throw new Error('The notice has no deadline.')
  return matter.dueAt
}

async function byText(services: Services, tx: SystemTx, delivery: Delivery): Promise<HandedOver> {
  const { notice, matter, person, language } = delivery
  if (!isWanted(delivery, person.alert_sms)) return skipped('switched_off')
  const vault = await organisationVault(services, tx)
  const to = (await contactsOf(tx, vault, [person.user_id])).get(person.user_id)?.phone
  if (!to) return skipped('not_proved')
  const sector = mailTexts(language)(`words.sector.${person.person_word}`)
  const words = smsTexts(language)(`alerts.${matter.word}`, { venue: matter.venue, sector })
  const link = placeOf(services.config, noticePath(matter.word, notice.alert_id))
  const purpose = matter.word === 'test' ? 'test' : 'alert'
  const queued = await queueSms(tx, services, {
    purpose,
    to,
    text: fitText(words, link),
    userId: person.user_id,
  })
  return {
    state: 'handed_over',
    code: queued.state === 'held' ? queued.code : null,
    smsId: queued.messageId,
  }
}

const hourSeconds = 3_600
const words = {
  alert: 'alert',
  briefing: 'briefing',
  test: 'test',
  task: 'notice',
  incident: 'notice',
  correction: 'notice',
  canary: 'notice',
  agreement: 'notice',
  agreement_news: 'notice',
  dispute_received: 'notice',
  dispute_due: 'notice',
  dispute_decided: 'notice',
  case_assigned: 'notice',
  case_due: 'notice',
  not_me: 'notice',
} as const

async function byPush(services: Services, tx: SystemTx, delivery: Delivery): Promise<HandedOver> {
  const { notice, matter, person } = delivery
  if (!isWanted(delivery, person.alert_push)) return skipped('switched_off')
  if (!services.push) return skipped('push_off')
  if (!(await browsersOf(tx, [person.user_id])).has(person.user_id)) return skipped('no_browser')
  const message: PushMessage = {
    word: words[matter.word],
    path: noticePath(matter.word, notice.alert_id),
    tag: `${notice.alert_kind}:${notice.alert_id}`,
    lifetimeSeconds: 12 * hourSeconds,
  }
  await queuePush(tx, [person.user_id], message)
  return done
}
