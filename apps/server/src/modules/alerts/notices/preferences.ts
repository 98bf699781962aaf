import type { QuietHours } from '@comity/domain/alerts'
import type { Language } from '@comity/contract'
import type { PersonWord } from '../../../platform/mail/mail.ts'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export interface PersonRow
  extends RowOf<'members', 'user_id' | 'name' | 'email'>, RowOf<'organisations', 'language'> {
  /** The word for a guest: learner where every school is a college. */
  person_word: PersonWord
  alert_email: boolean
  alert_sms: boolean
  alert_push: boolean
  quiet_from: string | null
  quiet_to: string | null
  time_zone: ColumnOf<'organisations', 'time_zone'>
  holds_role: boolean
}

export interface ChosenChannels {
  readonly email: boolean
  readonly sms: boolean
  readonly push: boolean
}

/** A member with the preferences kept by managers and staff; without a choice, the defaults. */
export function getPerson(tx: Tx, userId: string) {
  return tx.first(sql<PersonRow>`
    select m.user_id, m.name, m.email, coalesce(p.alert_email, true) as alert_email,
      coalesce(p.alert_sms, false) as alert_sms, coalesce(p.alert_push, true) as alert_push,
      to_char(p.quiet_from, 'HH24:MI') as quiet_from, to_char(p.quiet_to, 'HH24:MI') as quiet_to, o.time_zone,
      o.language, case when o.sector = 'school' and not exists (select from venues v
          where v.organisation_id = o.organisation_id and v.closed_at is null
            and v.school_type is distinct from 'college_or_adult') then 'learner' else o.sector end as person_word,
      exists (select from role_grants g where g.organisation_id = m.organisation_id and g.user_id = m.user_id
        and g.starts_at <= platform.app_now() and (g.ends_at is null or g.ends_at > platform.app_now())) as holds_role
    from members m
    join organisations o on o.organisation_id = m.organisation_id
    left join manager_preferences p on p.organisation_id = m.organisation_id and p.user_id = m.user_id
    where m.user_id = ${userId}::uuid and m.left_at is null`)
}

export function quietHoursOf(person: PersonRow): QuietHours | null {
  const { quiet_from: from, quiet_to: to } = person
  return from !== null && to !== null ? { from, to } : null
}

/** The channels a person chose across organisations, which only the person's own scope reads. */
export async function ownChoice(
  tx: Tx,
  userId: string,
): Promise<{ language?: Language; wantsMail: boolean }> {
  const before = await tx.first(sql<{ user_id: string }>`
    select current_setting('app.user_id') as user_id, set_config('app.user_id', ${userId}::text, true)`)
  const row = await tx.first(sql<RowOf<'preferences', 'language' | 'notify_email'>>`
    select language, notify_email from preferences where user_id = ${userId}::uuid`)
  await tx.run(sql`select set_config('app.user_id', ${before?.user_id ?? ''}::text, true)`)
  return { ...(row?.language ? { language: row.language } : {}), wantsMail: row?.notify_email ?? true }
}

/** Saves the channels that a person chose; a manager's own preferences stay. */
export async function saveChannels(
  tx: Tx,
  userId: string,
  { channels, quietHours }: { channels: ChosenChannels; quietHours: QuietHours | null },
): Promise<void> {
  await tx.run(sql`
    insert into manager_preferences (organisation_id, user_id, alert_email, alert_sms, alert_push, quiet_from, quiet_to)
    values (current_setting('app.organisation_id')::uuid, ${userId}::uuid, ${channels.email}::boolean,
      ${channels.sms}::boolean, ${channels.push}::boolean, ${quietHours?.from ?? null}::time,
      ${quietHours?.to ?? null}::time)
    on conflict (organisation_id, user_id) do update set alert_email = excluded.alert_email,
      alert_sms = excluded.alert_sms, alert_push = excluded.alert_push, quiet_from = excluded.quiet_from,
      quiet_to = excluded.quiet_to`)
}

/** Verifying a number switches text messages on. */
export async function switchOnTexts(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`
    insert into manager_preferences (organisation_id, user_id, alert_sms)
    values (current_setting('app.organisation_id')::uuid, ${userId}::uuid, true)
    on conflict (organisation_id, user_id) do update set alert_sms = true`)
}
