import { readFile } from 'node:fs/promises'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { cacheRules } from '#functions/contract/caching.ts'
import { icons, pagesFolder, robotsText } from '#infra/host-files.ts'
import { localBuckets } from './open-places.ts'

type HostFile = { name: string; body: Buffer | string; type: string; rule: string }

/** Puts on the pages' host what the deploy puts there on AWS. */
export async function putHostFiles(client: S3Client, { pages }: { pages: string }) {
  await put(client, {
    name: '404.html',
    body: await readFile(`${pagesFolder}/404.html`),
    type: 'text/html; charset=utf-8',
    rule: cacheRules.published,
  })
  await put(client, {
    name: 'robots.txt',
    body: robotsText({ pages, searchable: true }),
    type: 'text/plain; charset=utf-8',
    rule: cacheRules.published,
  })
  await Promise.all(
    Object.entries(icons.types).map(async ([name, type]) =>
      put(client, {
        name,
        body: await readFile(`${icons.folder}/${name}`),
        type,
        rule: cacheRules.icons,
      }),
    ),
  )
}

async function put(client: S3Client, { name, body, type, rule }: HostFile) {
  await client.send(
    new PutObjectCommand({
      Bucket: localBuckets.pages,
      Key: name,
      Body: body,
      ContentType: type,
      CacheControl: rule,
    }),
  )
}
