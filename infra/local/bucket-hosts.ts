import type { RequestListener } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  GetObjectCommand,
  type GetObjectCommandOutput,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import {
  mediaHeaders,
  pageMark,
  pageStatus,
  pagesHeaders,
  routeMediaPath,
  routePagesPath,
} from '#infra/host-rules.ts'
import type { EdgeCache } from './edge/edge-cache.ts'
import { createHost, type Visit } from './host.ts'
import { type Content, reply, replyStatus } from './reply.ts'

type Bucket = { client: S3Client; name: string }

/** An object of the pages' bucket, with the mark of what was taken down. */
export type WholeObject = Omit<Content, 'status'> & {
  mark: string | undefined
  rule: string | undefined
}

/** The pages' host: what was published, kept as the edge keeps it, and a page of its own for what is not there. */
export function createPagesHost(
  bucket: Bucket,
  origins: { media: string },
  cache: EdgeCache<WholeObject>,
): RequestListener {
  const find = (path: string) => findWhole(bucket, path)
  return createHost({
    headers: pagesHeaders(origins),
    route: routePagesPath,
    async serve(visit) {
      const { found, from } = await cache.ask(visit.path, find)
      visit.response.setHeader('x-cache', from)
      if (found) return replyWhole(visit, found, pageStatus(200, found.mark))
      const notFound = await find('/404.html')
      if (!notFound) return replyStatus(visit.response, 404, 'Not Found')
      await replyWhole(visit, notFound, 404)
    },
  })
}

/** The media host: pictures and movies, in ranges where the browser asks for ranges. */
export function createMediaHost(bucket: Bucket): RequestListener {
  return createHost({
    headers: mediaHeaders,
    route: routeMediaPath,
    async serve(visit) {
      try {
        const found = await findObject(bucket, { path: visit.path, request: visit.request })
        if (found) await stream(visit, found)
        else replyStatus(visit.response, 404, 'Not Found')
      } catch (error) {
        const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : 0
        if (status === 304) visit.response.writeHead(304, keptHeaders(error)).end()
        else if (status === 416) replyStatus(visit.response, 416, 'Range Not Satisfiable')
        else throw error
      }
    },
  })
}

/** What a 304 says of the object: the SDK takes it for a failure, so it is read off the answer itself. */
function keptHeaders(error: unknown) {
  const headers = error instanceof S3ServiceException ? error.$response?.headers : undefined
  return cacheHeader(headers?.['cache-control'])
}

// As on AWS: the object's own rule, and none of the host's where it has none.
const cacheHeader = (rule: string | undefined) => ({ ...(rule && { 'cache-control': rule }) })

async function findObject({ client, name }: Bucket, wanted: Partial<Visit> & { path: string }) {
  const { range, 'if-none-match': known } = wanted.request?.headers ?? {}
  try {
    return await client.send(
      new GetObjectCommand({
        Bucket: name,
        Key: decodeURIComponent(wanted.path.slice(1)),
        // `If-Range` always holds: what is under a path of the media host never changes.
        ...(range !== undefined && { Range: range }),
        ...(known !== undefined && { IfNoneMatch: known }),
      }),
    )
  } catch (error) {
    if (error instanceof URIError) return undefined
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
      return undefined
    throw error
  }
}

async function findWhole(bucket: Bucket, path: string): Promise<WholeObject | undefined> {
  const found = await findObject(bucket, { path })
  return (
    found && {
      body: Buffer.from((await found.Body?.transformToByteArray()) ?? []),
      type: found.ContentType ?? 'application/octet-stream',
      etag: found.ETag ?? '',
      mark: found.Metadata?.[pageMark],
      rule: found.CacheControl,
    }
  )
}

async function replyWhole({ request, response }: Visit, found: WholeObject, status: number) {
  const { rule, mark: _, ...content } = found
  if (rule) response.setHeader('cache-control', rule)
  await reply(request, response, { ...content, status })
}

async function stream({ request, response }: Visit, found: GetObjectCommandOutput) {
  response.writeHead(found.ContentRange ? 206 : 200, {
    ...cacheHeader(found.CacheControl),
    'accept-ranges': 'bytes',
    'content-type': found.ContentType ?? 'application/octet-stream',
    ...(found.ETag !== undefined && { etag: found.ETag }),
    ...(found.ContentLength !== undefined && { 'content-length': found.ContentLength }),
    ...(found.ContentRange !== undefined && { 'content-range': found.ContentRange }),
  })
  const { Body: body } = found
  if (!(body instanceof Readable)) throw new TypeError('S3 answered without a stream')
  if (request.method === 'HEAD') {
    body.destroy()
    response.end()
    return
  }
  try {
    await pipeline(body, response)
  } catch (error) {
    // The browser went away, as players of movies do all the time.
    if (!response.destroyed) throw error
  }
}
