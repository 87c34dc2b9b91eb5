import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3'

const pageKey = /^[a-z0-9-]+\/(?:index|2|3)\.html$/
const atMost = 200

/** A page of one machine's pages host that links to all published pages; on AWS its root answers 404. */
export async function listPublishedPages(
  { client, name }: { client: S3Client; name: string },
  find: (path: string) => Promise<{ mark: string | undefined } | undefined>,
): Promise<string> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: name }))
  const keys = Contents.flatMap(({ Key = '' }) => (pageKey.test(Key) ? [Key] : []))
  const found = await Promise.all(
    keys
      .slice(0, atMost)
      .map(async (key) => ((await find(`/${key}`))?.mark === undefined ? [key] : [])),
  )
  const paths = found
    .flat()
    .map((key) => `/${key.replace(/(?:index)?\.html$/, '')}`)
    .toSorted()
  const items = paths.map((path) => `<li><a href="${path}">${path}</a></li>`)
  const text =
    items.length === 0
      ? '<p>公開されたページはまだありません。 No page is published yet.</p>'
      : `<ul>${items.join('')}</ul>`
  return `<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>公開ページ</title><h1>公開ページ Public pages</h1>${text}</html>`
}
