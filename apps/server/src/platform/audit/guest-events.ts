type On<K extends string> = { subject: { kind: K; id: string } }

export type GuestEvent =
  | ({ action: 'guest.created' } & On<'guest'>)
  | ({ action: 'guest.updated'; fields: string[] } & On<'guest'>)
  | ({
      action: 'guest.status_changed'
      details: { status: string; entryId: string | null; endsAt: string | null; incidentId: string | null }
    } & On<'guest'>)
  | ({ action: 'guest.note_added'; details: { noteId: string; kind: string; masked: number } } & On<'guest'>)
  | ({ action: 'guest.exported'; details: { format: string } } & On<'guest'>)
  // `fields`: the filters in use.
  | { action: 'guest.listed_as_file'; subject: { kind: 'organisation'; id: string }; fields: string[] }
  | ({
      action: 'guest.merged' | 'guest.split'
      details: { otherGuestId: string; claimId: string }
    } & On<'guest'>)
  | ({ action: 'guest.told_apart'; details: { otherGuestId: string } } & On<'guest'>)
  | ({
      action: 'feedback.created'
      details: { guestId: string | null; stayId: string | null; masked: number }
    } & On<'feedback'>)
  | ({ action: 'feedback.corrected'; fields: string[]; details: { version: number } } & On<'feedback'>)
  | ({ action: 'feedback.withdrawn'; details: { reasonId: string; digest: string } } & On<'feedback'>)
  | { action: 'feedback.exported'; subject: { kind: 'organisation'; id: string }; fields: string[] }
  | {
      action: 'feedback.tags_changed'
      subject: { kind: 'organisation'; id: string }
      details: { added: number; retired: number }
    }
  | ({ action: 'stay.invited'; details: { byMail: boolean } } & On<'stay'>)
  | ({ action: 'stay.rated_by_guest' } & On<'stay'>)
