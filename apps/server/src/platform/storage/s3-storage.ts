import { S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Settings } from './s3-settings.ts'
import { storageOn } from './storage.ts'
import type { Storage } from './storage.ts'

/** Tries of one request: the first and two more, each after a pause. */
const mostTries = 3
const [connectionTimeout, requestTimeout] = [3000, 20_000]

/**
 * Storage in a bucket of any service that speaks S3. The key must be allowed to list the bucket: a service tells of a
 * missing object only whom it would tell of all.
 */
export function s3Storage({ bucket, region, endpoint, key, secret }: S3Settings): Storage {
  const client = new S3Client({
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Services other than that of Amazon seldom have a host name for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: mostTries,
    requestHandler: { connectionTimeout, requestTimeout },
    // Files are sealed, so that a changed one is seen; other services do not know these sums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  return storageOn(disk, async () => {
    await disk.exists('readiness')
  })
}
