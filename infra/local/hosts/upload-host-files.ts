import { readFile } from 'node:fs/promises'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { cacheControlValues } from '#functions/contract/platform/http-headers.ts'
import { formatRobots, hostIcons, pagesHostFolder } from '#infra/hosts/host-files.ts'
import { localBuckets } from '#infra/local/start-local-services.ts'

/** Uploads the files of the pages host that the deploy uploads on AWS. */
export async function uploadHostFiles(client: S3Client, { pages }: { pages: string }) {
  const { published, icons } = cacheControlValues
  const upload = (Key: string, file: { Body: Buffer | string; type: string; rule?: string }) => {
    const { Body, type: ContentType, rule: CacheControl = published } = file
    const object = { Bucket: localBuckets.pages, Key, Body, ContentType, CacheControl }
    return client.send(new PutObjectCommand(object))
  }
  const robots = formatRobots({ pages, searchable: true })
  await Promise.all([
    upload('404.html', {
      Body: await readFile(`${pagesHostFolder}/404.html`),
      type: 'text/html; charset=utf-8',
    }),
    upload('robots.txt', { Body: robots, type: 'text/plain; charset=utf-8' }),
    ...Object.entries(hostIcons.types).map(async ([name, type]) =>
      upload(name, { Body: await readFile(`${hostIcons.folder}/${name}`), type, rule: icons }),
    ),
  ])
}
