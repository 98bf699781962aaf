import { id, reader } from '../../shell/registry/search.ts'

/** What the page of groups takes from its address: the group that is open. */
export interface GroupsSearch {
  readonly group?: string
}

export const groupsSearch = reader<GroupsSearch>({ group: id })
