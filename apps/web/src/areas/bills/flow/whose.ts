/** Whose bill it is, as far as the steps before have shown. */
export interface Whose {
  readonly checkId?: string
  readonly guestId?: string
  readonly stayId?: string
  readonly name?: string | null
  readonly number?: number
  readonly room?: string | null
}
