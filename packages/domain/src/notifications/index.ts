/** Records that a person follows because of what they did: reported, proposed, claimed, asked for, were given. */
export const notificationKinds = [
  'incident',
  'task',
  'alert',
  'dispute',
  'listing',
  'approval',
  'invitation',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Days for which a notification is shown, and for which it is kept that it was read. */
export const notificationDays = 30

/** Days for which a record that somebody reported, proposed or claimed is followed. */
export const followedDays = 180
