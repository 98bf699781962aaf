import type { ClientBase } from 'pg'

/** A connection as owner of the database: the application itself cannot admit a panel. */
export type OwnerConnection = Pick<ClientBase, 'query'>

/** An organisation whose reviewers decide disputes of others, now or formerly. */
export interface ReviewPanel {
  readonly organisationId: string
  readonly name: string
  readonly admittedAt: Date
  readonly admittedBy: string
  /** Null while it is a panel. */
  readonly endedAt: Date | null
  readonly endedBy: string | null
}

interface Resolution {
  readonly organisationId: string
  readonly by: string
  readonly now: Date
}

/** Lets the reviewers of an organisation decide disputes of others. Returns false where they already may. */
export async function admitPanel(owner: OwnerConnection, resolution: Resolution): Promise<boolean> {
  const { organisationId, by, now } = resolution
  const { rowCount } = await owner.query(
    `insert into network.review_panels (organisation_id, admitted_at, admitted_by) values ($1, $2, $3)
     on conflict (organisation_id) where ended_at is null do nothing`,
    [organisationId, now, by],
  )
  return rowCount === 1
}

/** Ends a panel; open cases are reassigned. Returns false where the organisation is no panel. */
export async function endPanel(owner: OwnerConnection, resolution: Resolution): Promise<boolean> {
  const { organisationId, by, now } = resolution
  const { rowCount } = await owner.query(
    `update network.review_panels set ended_at = greatest($2, admitted_at), ended_by = $3
     where organisation_id = $1 and ended_at is null`,
    [organisationId, now, by],
  )
  return rowCount === 1
}

export async function listPanels(owner: OwnerConnection): Promise<ReviewPanel[]> {
  const { rows } = await owner.query<ReviewPanel>(
    `select p.organisation_id as "organisationId", o.name, p.admitted_at as "admittedAt", p.admitted_by as "admittedBy",
       p.ended_at as "endedAt", p.ended_by as "endedBy"
     from network.review_panels p join organisations o on o.organisation_id = p.organisation_id
     order by p.admitted_at desc, p.organisation_id`,
  )
  return rows
}

/** The organisation with an id or with a venue of this code. */
export async function findOrganisation(
  owner: OwnerConnection,
  idOrCode: string,
): Promise<{ organisationId: string; name: string } | undefined> {
  const { rows } = await owner.query<{ organisationId: string; name: string }>(
    `select o.organisation_id as "organisationId", o.name from organisations o
     where o.organisation_id::text = lower($1)
       or o.organisation_id in (select v.organisation_id from venues v where upper(v.code) = upper($1))`,
    [idOrCode],
  )
  return rows[0]
}
