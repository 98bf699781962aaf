/** Where a bucket stands and who may enter it. */
export interface S3Settings {
  readonly bucket: string
  readonly region: string
  /** Without a slash at its end; undefined: that of Amazon in the region. */
  readonly endpoint: string | undefined
  readonly key: string
  readonly secret: string
}
