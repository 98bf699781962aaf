import { activityKinds, type ActivityKind } from '@comity/domain/activity'

/** The kind that an address names; undefined for none there is, as its reader knows kinds by their form alone. */
export function knownKind(kind: string | undefined): ActivityKind | undefined {
  return activityKinds.find((each) => each === kind)
}
