import { S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Settings } from './s3-settings.ts'
import { storageOn } from './storage.ts'
import type { Storage } from './storage.ts'

/** Attempts of one request: the first and two more, each after a pause. */
const mostTries = 3
const [connectionTimeout, requestTimeout] = [3000, 20_000]

/**
 * Storage in a bucket of any S3-compatible service. The key must be allowed to list the bucket: otherwise a service
 * does not report missing objects as missing.
 */
export function s3Storage({ bucket, region, endpoint, key, secret }: S3Settings): Storage {
  const client = new S3Client({
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Services other than Amazon's seldom have a host name for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: mostTries,
    requestHandler: { connectionTimeout, requestTimeout },
    // Files are sealed, so that changes are detected; other services do not support these checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  return storageOn(disk, async () => {
    await disk.exists('readiness')
  })
}
