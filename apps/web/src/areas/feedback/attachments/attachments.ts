export interface Attachments {
  readonly recording: Blob | undefined
  /** What the device heard in the recording, as its author left it; may be empty. */
  readonly transcript: string
  readonly photo: Blob | undefined
}

export const noAttachments: Attachments = { recording: undefined, transcript: '', photo: undefined }
