import { id, reader } from '../../shell/registry/search.ts'

export interface GroupsSearch {
  readonly group?: string
}

export const groupsSearch = reader<GroupsSearch>({ group: id })
