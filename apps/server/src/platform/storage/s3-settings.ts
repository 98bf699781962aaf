/** A bucket and its credentials. */
export interface S3Settings {
  readonly bucket: string
  readonly region: string
  /** Without a trailing slash; undefined: Amazon's in the region. */
  readonly endpoint: string | undefined
  readonly key: string
  readonly secret: string
}
