import { readFile } from 'node:fs/promises'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { cacheControlValues } from '#functions/contract/platform/cache-control-values.ts'
import { formatRobots, hostIcons, pagesHostFolder } from '#infra/hosts/host-files.ts'
import { localBuckets } from '#infra/local/start-local-services.ts'

type HostFile = { name: string; body: Buffer | string; type: string; rule: string }

/** Uploads the files of the pages host that the deploy uploads on AWS. */
export async function uploadHostFiles(client: S3Client, { pages }: { pages: string }) {
  await uploadFile(client, {
    name: '404.html',
    body: await readFile(`${pagesHostFolder}/404.html`),
    type: 'text/html; charset=utf-8',
    rule: cacheControlValues.published,
  })
  await uploadFile(client, {
    name: 'robots.txt',
    body: formatRobots({ pages, searchable: true }),
    type: 'text/plain; charset=utf-8',
    rule: cacheControlValues.published,
  })
  await Promise.all(
    Object.entries(hostIcons.types).map(async ([name, type]) =>
      uploadFile(client, {
        name,
        body: await readFile(`${hostIcons.folder}/${name}`),
        type,
        rule: cacheControlValues.icons,
      }),
    ),
  )
}

async function uploadFile(client: S3Client, { name, body, type, rule }: HostFile) {
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
