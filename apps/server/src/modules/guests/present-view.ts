import type { savedView } from '@comity/contract/guests/saved-views'
import type { z } from 'zod'
import type { StaffScope } from '../../platform/db/scope.ts'
import { isManager } from './policy.ts'
import type { ViewRow } from './view-queries.ts'

/** Whether the caller may delete a view: the own one or, as a manager, a shared one. */
export function mayDeleteView(
  view: Pick<ViewRow, 'owner_id' | 'is_shared'>,
  scope: StaffScope,
): true | 'managers_only' {
  return view.owner_id === scope.userId || (view.is_shared && isManager(scope)) || 'managers_only'
}

export function presentView(view: ViewRow, scope: StaffScope): z.input<typeof savedView> {
  return {
    id: view.view_id,
    page: view.page,
    name: view.name,
    search: view.search,
    isShared: view.is_shared,
    isOwn: view.owner_id === scope.userId,
    ownerName: view.owner_name,
    createdAt: view.created_at.toISOString(),
    can: { delete: mayDeleteView(view, scope) },
  }
}
